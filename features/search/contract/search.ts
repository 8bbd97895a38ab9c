import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { wordsOf } from '#contract/words.ts';

/** Returns how many pages `count` found items have. */
export const searchPagesOf = (count: number) => Math.max(1, Math.ceil(count / searchLimits.page));

/** The content types whose items a search finds. */
export type SearchedType = {
  [Name in ContentTypeName]: (typeof contentTypes)[Name] extends { search: object } ? Name : never;
}[ContentTypeName];

/** The limits of a search: characters, words, items that are found, those of a page, and those that are suggested. */
export const searchLimits = { characters: 100, words: 8, items: 50, page: 10, suggestions: 6 } as const;

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

/** Returns the words that somebody searches for; none for a text that `readSearch` refuses. */
export function searchWords(text: string): string[] {
  const read = readSearch(text);
  return 'words' in read ? read.words : [];
}

/** Returns the beginnings of words that the page of a search marks in what it found. */
export const shownWords = ({ query, near }: Pick<SearchContent, 'query' | 'near'>): string[] => [
  ...searchWords(query),
  ...(near ?? []),
];

/** An item that a search has found, in the form of the public lists. */
export interface SearchResult {
  type: SearchedType;
  item: unknown;
}

/** A page of a search: its words, the number of all items that it found, and those of this page; null if it failed. */
export interface SearchContent {
  /** The beginnings that were found instead of the typed words, if nothing had these. */
  near?: string[] | undefined;
  query: string;
  /** From 1 on. */
  page: number;
  total: number;
  /** `SearchResult` each. */
  data: unknown[] | null;
}

/** The texts of the page of a search. */
export const searchTexts = {
  label: 'Events, issues and people',
  hint: 'Type the beginning of a word: of a title, a name, a place or a description.',
  suggestions: 'Suggestions',
  empty: 'Nothing was found.',
  near: 'Nothing has these words. With one letter changed:',
  emptyDetail: 'Fewer words, or only their beginnings, find more.',
  failed: 'The search failed. Please try again later.',
  first: (count: number) => `The first ${count} results. More words find fewer.`,
  kinds: {
    upcomingEvents: 'Upcoming event',
    pastEvents: 'Past event',
    electromazine: 'Electromazine',
    governingTeam: 'Our Team',
    formerMembers: 'Former team',
  },
} as const satisfies { kinds: Record<SearchedType, string> } & Record<string, unknown>;

/** The names of the content types whose items a search finds. */
export const searchedTypes = Object.keys(searchTexts.kinds) as SearchedType[];
