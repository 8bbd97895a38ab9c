import { journey } from '#contract/content/journey.ts';
import { failedPhotos, isActive, isMany, type PhotoQueue, photosToStart } from './photoQueue.ts';

/** Returns the text of the file field about the chosen files. */
export function chosenText(queue: PhotoQueue): string {
  const [first] = [...queue.photos, ...queue.uploaded];
  if (!isMany(queue)) return first?.file.name ?? 'No file chosen';
  const { length } = queue.photos;
  if (length === 0) return 'No file chosen';
  return length === 1 ? '1 file chosen' : `${length} files chosen`;
}

/** Returns the text of the button that sends the photos. */
export function uploadText(queue: PhotoQueue): string {
  const { length } = photosToStart(queue);
  if (length === 0 && isActive(queue)) return journey.add.busy;
  return length > 1 ? `Upload ${length} Images` : 'Upload Image';
}

/** Returns the progress of several photos; `undefined` if no photo is being sent. */
export function progressText(queue: PhotoQueue): string | undefined {
  if (queue.batch === undefined || !isActive(queue)) return undefined;
  const { uploaded } = queue.batch;
  const started = uploaded + Object.keys(queue.statuses).length;
  return `${uploaded} of ${started} uploaded`;
}

/** Returns the outcome of an upload of several photos; `undefined` until it ends. */
export function summaryOf(queue: PhotoQueue): { uploaded: string; failed?: string } | undefined {
  if (queue.batch === undefined || isActive(queue)) return undefined;
  const failed = failedPhotos(queue).map(({ file }) => file.name);
  if (queue.batch.uploaded + failed.length === 0) return undefined;
  return {
    uploaded: uploadedText(queue.batch.uploaded),
    failed: failed.length > 0 ? `Not uploaded: ${list.format(failed)}.` : undefined,
  };
}

/** Returns the sentence about files of another kind that were chosen together with others. */
export function refusalText(refused: readonly File[]): string {
  const names = list.format(refused.map(({ name }) => name));
  return refused.length === 1
    ? `${names} was left out: it is not an image that can be read.`
    : `${names} were left out: they are not images that can be read.`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function uploadedText(count: number): string {
  if (count === 0) return 'No image was uploaded.';
  return count === 1 ? '1 image was uploaded.' : `${count} images were uploaded.`;
}
