import type { CalendarDate } from '#contract/dates.ts';
import type { FactName } from '../contract/index.ts';
import type { ReadAnnouncement } from '../contract/schemas.ts';
import { factLines } from './rules/factLines.ts';
import type { Read } from './rules/facts.ts';
import { labelled } from './rules/labels.ts';
import { addressSpans, linksIn } from './rules/links.ts';
import { momentsIn } from './rules/moments.ts';
import { nameIn } from './rules/name.ts';
import { placeIn } from './rules/place.ts';
import { registrationIn } from './rules/registration.ts';
import { scheduleIn } from './rules/schedule.ts';
import { overlapOf, segmentsOf } from './rules/tokens.ts';

/**
 * Reads the facts of an event out of its announcement (`typedText`), as on a day
 * (features/pasted-announcement/README.md). The time grows with the length of the text alone.
 */
export function readAnnouncement(text: string, today: CalendarDate): ReadAnnouncement {
  const announcement = { text, segments: labelled(segmentsOf(text)), today };
  const moments = momentsIn(announcement);
  const schedule = scheduleIn(moments);
  const last = schedule.endDate?.value ?? schedule.eventDate?.value;
  const registration = registrationIn(moments, { last, today });
  const links = linksIn(announcement);
  const taken = [
    ...moments.flatMap(({ days, hours }) => [...days, ...hours].map(({ span }) => span)),
    ...addressSpans(text),
  ];
  const place = placeIn(announcement, overlapOf(taken));
  const title = nameIn(announcement, overlapOf(place ? [...taken, place.at] : taken));
  const read: Partial<Record<FactName, Read>> = {
    ...(title && { title }),
    ...schedule,
    ...(place && { place }),
    ...links,
    ...registration,
  };
  return { text, facts: withWords(text, read), factLines: factLines(announcement, read) };
}

/** The longest words that a field shows. */
const maxWords = 40;

/** Returns facts with the words in which they were read: those of a long fact are its label. */
function withWords(text: string, read: Partial<Record<FactName, Read>>): ReadAnnouncement['facts'] {
  const entries = Object.entries(read).map(([name, { value, at, labelStart }]) => {
    const [start, end] = at;
    return [name, { value, words: wordsOf(text, at, labelStart), start, end }];
  });
  return Object.fromEntries(entries);
}

function wordsOf(text: string, [start, end]: Read['at'], labelStart = start): string {
  const label = text
    .slice(labelStart, start)
    .replace(/[*_~`\s]+/g, ' ')
    .trim();
  if (/[\p{L}\d]/u.test(label) && label.length <= maxWords) return `${label} …`;
  const words = text.slice(start, end).replace(/\s+/g, ' ');
  const signs = [...words];
  return signs.length > maxWords ? `${signs.slice(0, maxWords).join('')}…` : words;
}
