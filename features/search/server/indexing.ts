import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { clubs, clubTitle } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { wordsOf } from '#contract/words.ts';
import { presentRowsOf } from '#server/content/rows.ts';
import { lockName } from '#server/database/lockName.ts';
import type { ContentRow, Database, DatabaseKind } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { type SearchedType, searchedTypes } from '../contract/search.ts';
import { type Entry, searchEngines } from './searchEngines.ts';

/** More changes than a transaction has of its own. */
const ofTransaction = 1000;

/**
 * Brings the last changes of items into the index of the search: those of this transaction, which come first, and those
 * that were left by programs without a search.
 */
export async function indexChanges(trx: Kysely<Database>, kind: DatabaseKind, limit = ofTransaction): Promise<void> {
  const changes = await trx.selectFrom('searchChanges').selectAll().orderBy('number', 'desc').limit(limit).execute();
  if (changes.length === 0) return;
  const engine = searchEngines[kind];
  // Another transaction may have brought them in meanwhile, but not with rows that are newer than those read here.
  await lockName(trx, kind, 'chapterhouse search');
  // The first change of an item in this order is the last one.
  const numbers = new Map(changes.toReversed().map(({ itemId, number }) => [itemId, number]));
  const ids = [...numbers.keys()];
  const entries: Entry[] = [];
  for (const type of searchedTypes) {
    const rows = await presentRowsOf(trx, contentTypes[type], ids);
    entries.push(...rows.map((row) => entryOf(type, row, numbers.get(row.id) as number)));
  }
  await engine.remove(trx, ids);
  if (entries.length > 0) await engine.add(trx, entries);
  const done = changes.map(({ number }) => number);
  await trx.deleteFrom('searchChanges').where('number', 'in', done).execute();
}

/** The number of changes that one of these transactions brings in, in some 20 ms. */
const atOnce = 100;

/**
 * Brings the changes into the index that no transaction of this program has brought in, part by part: those of a
 * program without a search, and of a restore.
 */
export async function indexAll({ database, writer }: Pick<Services, 'database' | 'writer'>): Promise<void> {
  const { db, kind } = database;
  const hasChanges = async () =>
    (await db.selectFrom('searchChanges').select('number').limit(1).executeTakeFirst()) !== undefined;

  if (!(await hasChanges())) return;
  do {
    await db.transaction().execute((trx) => indexChanges(trx, kind, atOnce));
    // On SQLite nothing else would have its turn meanwhile.
    await nextTurn();
  } while (await hasChanges());
  // Answers from before may be in the memory of any process.
  const types = searchedTypes.map((type) => contentTypes[type]);
  await writer.transaction(types, 'server', async () => {});
}

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
function entryOf(type: SearchedType, row: ContentRow, number: number): Entry {
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
