import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentTypes } from '#contract/content/index.ts';
import { presentRowsOf } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { searchedTypes } from '../contract.ts';
import { typedWordsOf } from './entries.ts';
import { searchEngines } from './indexChanges.ts';

/** The items whose words are known, those that are read at once, and the words that stay in memory. */
const most = { items: 2000, atOnce: 50, words: 20_000 };

/** Reads the words of the latest items, in which a mistyped word looks for its neighbours. */
export async function readKnownWords({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<string[]> {
  const words = new Set<string>();
  const ids = await searchEngines[kind].latest(db, most.items);
  for (let from = 0; from < ids.length && words.size < most.words; from += most.atOnce) {
    for (const type of searchedTypes) {
      const rows = await presentRowsOf(db, contentTypes[type], ids.slice(from, from + most.atOnce));
      for (const row of rows) for (const word of typedWordsOf(type, row)) words.add(word);
    }
    await nextTurn();
  }
  return [...words].slice(0, most.words);
}
