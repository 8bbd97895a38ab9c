import type { ContentTypeName } from './content/index.ts';
import { wordsOf } from './words.ts';

/** GET, under `apiBase`, answers what is found by the words of `q` (`SearchResult`). */
export const searchPath = '/search';

/** The content types whose items a search finds. */
export const searchedTypes = [
  'upcomingEvents',
  'pastEvents',
  'electromazine',
  'governingTeam',
  'formerMembers',
] as const satisfies ContentTypeName[];

export type SearchedType = (typeof searchedTypes)[number];

/** The limits of a search: characters, words, and items that are found. */
export const searchLimits = { characters: 100, words: 8, items: 50 } as const;

export const searchMessages = {
  tooLong: `Please search for ${searchLimits.characters} characters at most.`,
  tooManyWords: `Please search for ${searchLimits.words} words at most.`,
} as const;

/** Reads what somebody searches for: the beginnings of words, folded, in any order. A text may be without words. */
export function readSearch(text: string): { words: string[] } | { message: string } {
  if ([...text.trim()].length > searchLimits.characters) return { message: searchMessages.tooLong };
  const words = [...new Set(wordsOf(text))].sort();
  return words.length > searchLimits.words ? { message: searchMessages.tooManyWords } : { words };
}

/** An item that a search has found, in the form of the public lists. */
export interface SearchResult {
  type: SearchedType;
  item: unknown;
}
