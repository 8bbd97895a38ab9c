import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentTypes } from '#contract/content/index.ts';
import { presentRowsOf } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { searchedTypes } from '../contract/search.ts';
import { typedWordsOf } from './indexing.ts';
import { searchEngines } from './searchEngines.ts';

/** Shorter words are near to too many others. In a number each digit says something else. */
const correctable = /^[^\p{N}]{4,}$/u;

/**
 * Returns the beginning of a word that differs from a typed one in a single letter: it has one more, one less or
 * another one, or two neighbours have changed places. Undefined if there is none.
 */
export function nearBeginning(typed: string, word: string): string | undefined {
  // Most words are far, and this look at their first letters takes no memory.
  if (typed[0] !== word[0] && word.lastIndexOf(letterAt(typed, letterAt(typed, 0).length), 3) === -1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  // The second half of a letter is no place to change it.
  if (/[\udc00-\udfff]/.test(typed[at] ?? '')) at -= 1;
  const letter = letterAt(typed, at);
  const other = letterAt(word, at);
  const rest = typed.slice(at + letter.length);
  const next = letterAt(rest, 0);
  const follows = (text: string) => word.startsWith(text, at);
  const upTo = (length: number) => word.slice(0, at + length);
  if (next !== '' && other === next && follows(next + letter + rest.slice(next.length)))
    return upTo(letter.length + rest.length);
  if (follows(other + letter + rest)) return upTo(other.length + letter.length + rest.length);
  if (follows(other + rest)) return upTo(other.length + rest.length);
  return follows(rest) ? upTo(rest.length) : undefined;
}

/** The letter at a place, which may be two UTF-16 units; '' at the end. */
const letterAt = (text: string, at: number) => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Returns the beginnings of known words that are near to a typed word, at most `limit`. */
export function nearBeginnings(typed: string, known: Iterable<string>, limit: number): string[] {
  const found = new Set<string>();
  if (!correctable.test(typed)) return [];
  for (const word of known) {
    const near = nearBeginning(typed, word);
    if (near !== undefined) found.add(near);
    if (found.size === limit) break;
  }
  return [...found];
}

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
