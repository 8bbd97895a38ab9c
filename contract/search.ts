import type { ContentTypeName } from './content/index.ts';
import { wordsOf } from './words.ts';

/** The path of the page of a search, which under `apiBase` is also the path of the call (`SearchResult`). */
export const searchPath = '/search';

/** The parameter of both that says what is searched for. */
export const searchParameter = 'q';

/** Returns the query that asks for a search. */
export const searchQuery = (text: string) => `?${searchParameter}=${encodeURIComponent(text)}`;

/** The content types whose items a search finds. */
export const searchedTypes = [
  'upcomingEvents',
  'pastEvents',
  'electromazine',
  'governingTeam',
  'formerMembers',
] as const satisfies ContentTypeName[];

export type SearchedType = (typeof searchedTypes)[number];

/** The limits of a search: characters, words, items that are found, and items that are suggested. */
export const searchLimits = { characters: 100, words: 8, items: 50, suggestions: 6 } as const;

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
