import { enumeration } from '#web/admin/enumeration.ts';
import { fieldLabel } from '#web/admin/forms/fieldLabel.ts';
import type { Filling } from './filling.ts';

const numbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven'.split(' ');

/** Returns what was read out of an announcement, in sentences. */
export function outcomeText({ filled, kept }: Filling): string {
  const count = Object.keys(filled).filter((name) => name !== 'description').length;
  const read =
    count === 1
      ? 'One fact was read out of it and stands in its field. Look at it before you add the event.'
      : `${numbers[count]} facts were read out of it and stand in their fields. Look at each before you add the event.`;
  const sentences = [count > 0 || kept.length > 0 ? read : 'No fact was found in it. It is the description.'];
  if (count === 0 && kept.length > 0) sentences[0] = 'Nothing of it was needed.';
  if (kept.length > 0) {
    const [labels, verbs] = [enumeration(kept.map(fieldLabel)), kept.length === 1 ? 'stays' : 'stay'];
    sentences.push(`${labels} ${verbs} as you typed ${kept.length === 1 ? 'it' : 'them'}.`);
  }
  return sentences.join(' ');
}

/** A stretch of a text, and whether it is marked. */
export interface Stretch {
  start: number;
  text: string;
  isMarked: boolean;
}

/** Returns a text in stretches, of which those are marked in which something was read. */
export function markedText(text: string, spans: readonly { start: number; end: number }[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  const put = (to: number, isMarked: boolean) => {
    if (to > from) stretches.push({ start: from, text: text.slice(from, to), isMarked });
    from = Math.max(from, to);
  };
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    put(start, false);
    put(end, true);
  }
  put(text.length, false);
  return stretches;
}
