import { clubs } from '#contract/clubs.ts';
import { dayMs } from '#contract/dates.ts';
import type { SearchedType } from '#contract/search.ts';
import { wordsOf } from '#contract/words.ts';
import type { ContentRow } from '../database/schema.ts';
import type { Entry } from './engine.ts';

/** The columns in which a search looks: the name of an item, and its other texts. */
const columns: Record<SearchedType, { name: string; texts: string[] }> = {
  upcomingEvents: { name: 'title', texts: ['description', 'place', 'stateNote'] },
  pastEvents: { name: 'title', texts: ['description', 'place', 'stateNote'] },
  electromazine: { name: 'title', texts: ['time', 'description'] },
  governingTeam: { name: 'name', texts: ['designation'] },
  formerMembers: { name: 'name', texts: ['designation', 'year'] },
};

/** A word of the name of an item is in the index twice, once in this form. */
export const inName = (word: string) => `_${word}`;

/** Returns the entry of a row. `number` is greater than those of all entries before. */
export function entryOf(type: SearchedType, row: ContentRow, number: number): Entry {
  const { [columns[type].name]: name, eventDate, clubName, ...values } = row as ContentRow & Record<string, unknown>;
  const year = String(eventDate ?? '').slice(0, 4);
  // Visitors do not read the stored name of a club.
  const club = clubs.find((one) => one.name === clubName)?.label;
  const texts = [name, year, club, ...columns[type].texts.map((column) => values[column])];
  const words = new Set(wordsOf(texts.map((text) => text ?? '').join('\n')));
  for (const word of wordsOf(String(name ?? ''))) words.add(inName(word));
  const day = Math.floor(Date.parse(String(eventDate ?? row.createdAt)) / dayMs);
  return { id: row.id, place: (day || 0) * numbersOfDay + number, words: [...words] };
}

/** More than all numbers of entries. With a day it makes an integer that JavaScript has exactly. */
const numbersOfDay = 2 ** 31;
