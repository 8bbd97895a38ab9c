import { capitalized } from '#contract/capitalized.ts';
import { anyImage, type ImageRule } from '#contract/content/images.ts';
import { counted } from '#contract/counted.ts';
import type { PhotoKind } from './photoKind.ts';
import { failedPhotos, isActive, isMany, type PhotoQueue, photosToStart } from './photoQueue.ts';

/** Returns the text of the file field about the chosen files. */
export function chosenText(queue: PhotoQueue): string {
  const [first] = [...queue.photos, ...queue.uploaded];
  if (!isMany(queue)) return first?.file.name ?? 'No file chosen';
  const { length } = queue.photos;
  if (length === 0) return 'No file chosen';
  return `${counted(length, 'file')} chosen`;
}

/** Returns the text of the button that sends the photos for which there is room. */
export function sendText(queue: PhotoQueue, { type, words: { verb, noun } }: PhotoKind, room?: number): string {
  const { length } = photosToStart(queue, room);
  if (length === 0 && isActive(queue)) return type.add.busy;
  const name = capitalized(noun);
  return length > 1 ? `${verb} ${length} ${name}s` : `${verb} ${name}`;
}

/**
 * Returns the sentence about chosen photos for which there is no room; `undefined` if all of them fit, or while some
 * are sent.
 */
export function overflowText(queue: PhotoQueue, { words: { noun, done } }: PhotoKind, room?: number) {
  const { length } = queue.photos;
  if (room === undefined || length <= room || isActive(queue)) return undefined;
  const chosen = `${counted(length, noun)} ${length === 1 ? 'is' : 'are'} chosen`;
  if (room === 0) return `${chosen}, but there is no room. Nothing is ${done} until others are deleted.`;
  return `${chosen}, but only ${room} more ${room === 1 ? 'fits' : 'fit'}. The others stay here and are not ${done}.`;
}

/** Returns the progress of several photos; `undefined` if no photo is being sent. */
export function progressText(queue: PhotoQueue, { words }: PhotoKind): string | undefined {
  if (queue.batch === undefined || !isActive(queue)) return undefined;
  const { uploaded } = queue.batch;
  const started = uploaded + Object.keys(queue.statuses).length;
  return `${uploaded} of ${started} ${words.done}`;
}

/** Returns the outcome of sending several photos; `undefined` until it ends. */
export function summaryOf(queue: PhotoQueue, { words }: PhotoKind): { done: string; failed?: string } | undefined {
  if (queue.batch === undefined || isActive(queue)) return undefined;
  const failed = failedPhotos(queue).map(({ file }) => file.name);
  if (queue.batch.uploaded + failed.length === 0) return undefined;
  return {
    done: doneText(queue.batch.uploaded, words),
    failed: failed.length > 0 ? `Not ${words.done}: ${list.format(failed)}.` : undefined,
  };
}

/** Returns the sentence about files of another kind that were chosen together with others. */
export function refusalText(refused: readonly File[], rule: ImageRule): string {
  const names = list.format(refused.map(({ name }) => name));
  const isAny = rule.formats.length === anyImage.formats.length;
  return refused.length === 1
    ? `${names} was left out: it is not ${isAny ? 'an image that can be read' : `a ${rule.words} file`}.`
    : `${names} were left out: they are not ${isAny ? 'images that can be read' : `${rule.words} files`}.`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function doneText(count: number, { noun, done }: PhotoKind['words']): string {
  if (count === 0) return `No ${noun} was ${done}.`;
  return `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} ${done}.`;
}
