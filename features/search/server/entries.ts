import { clubs, clubTitle } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { wordsOf } from '#contract/words.ts';
import type { ContentRow } from '#server/database/schema.ts';
import type { SearchedType } from '../contract.ts';
import type { Entry } from './engine.ts';

/** A word of the name of an item is in the index twice, once in this form. */
export const inName = (word: string) => `_${word}`;

/** The word of a club. It stays when staff give the club another title. */
const ofClub = (channel: string) => `__${channel}`;

/** Returns what a word is searched for as: itself, and each club whose title has a word that begins with it. */
export function beginningsOf(word: string, cards: SiteSettings['clubs']): string[] {
  const named = clubs.filter(({ name }) => wordsOf(clubTitle(name, cards)).some((one) => one.startsWith(word)));
  return [word, ...named.map(({ channel }) => ofClub(channel))];
}

/** Returns the words of a row as a visitor would type them. */
export function typedWordsOf(type: SearchedType, row: ContentRow): string[] {
  const { name, texts } = contentTypes[type].search;
  const values = row as ContentRow & Record<string, unknown>;
  return wordsOf([name, ...texts].map((column) => values[column] ?? '').join('\n'));
}

/** Returns the entry of a row. `number` is greater than those of all entries before. */
export function entryOf(type: SearchedType, row: ContentRow, number: number): Entry {
  const columns = contentTypes[type].search;
  const { [columns.name]: name, eventDate, clubName, ...values } = row as ContentRow & Record<string, unknown>;
  const year = String(eventDate ?? '').slice(0, 4);
  const texts = [name, year, ...columns.texts.map((column) => values[column])];
  const words = new Set(wordsOf(texts.map((text) => text ?? '').join('\n')));
  for (const word of wordsOf(String(name ?? ''))) words.add(inName(word));
  const club = clubs.find((one) => one.name === clubName);
  if (club) words.add(ofClub(club.channel));
  const day = Math.floor(Date.parse(String(eventDate ?? row.createdAt)) / dayMs);
  return { id: row.id, place: (day || 0) * numbersOfDay + number, words: [...words] };
}

/** More than all numbers of entries. With a day it makes an integer that JavaScript has exactly. */
const numbersOfDay = 2 ** 31;
