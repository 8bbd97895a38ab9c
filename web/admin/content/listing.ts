import { wordsOf } from '#contract/words.ts';

/** The properties by which a list can be searched, filtered and sorted. Each screen declares them for its items. */
export interface ListOptions<Item> {
  /** Returns the texts in which the search looks. */
  texts: (item: Item) => readonly (string | undefined)[];
  /** The property of an item by which the list can be filtered. */
  filter?: Filter<Item>;
  /**
   * The orders that the user can choose. The first order is that of visitors, with drafts in their places, which the
   * server lists first. Without `sorts`, the list has the order of the server.
   */
  sorts?: readonly Sort<Item>[];
}

interface Filter<Item> {
  /** The label of the option without a filter, e.g. 'All clubs'. */
  all: string;
  values: readonly string[];
  /** Returns the label of a value; without it, a value is its own label. */
  labelOf?: (value: string) => string;
  of: (item: Item) => string;
  /** If the items of each value have an order of their own: the label of the button that deletes all of them. */
  deleteAll?: string;
}

interface Sort<Item> {
  /** The name of the order in the address. */
  name: string;
  label: string;
  /** Returns the text that is compared. Its alphabetical order must be the wanted order, as with ISO 8601. */
  by: (item: Item) => string;
  descending?: boolean;
}

/** The user's choice: the search words, the filter value and the name of the sort. An empty text means no choice. */
export interface ListView {
  search: string;
  filter: string;
  sort: string;
}

/** The orders by the time at which items were added: newest first or oldest first. */
export const sortsByAge: readonly Sort<{ createdAt: string }>[] = [
  { name: 'newest', label: 'Newest first', by: ({ createdAt }) => createdAt, descending: true },
  { name: 'oldest', label: 'Oldest first', by: ({ createdAt }) => createdAt },
];

/** Returns whether a view hides items. */
export const isNarrowed = ({ search, filter }: ListView) => search.trim() !== '' || filter !== '';

/** Returns whether a view shows all items that have an order together: the list, or those of a value of its filter. */
export const isWhole = <Item>({ search, filter }: ListView, offered: Pick<ListOptions<Item>, 'filter'>) =>
  search.trim() === '' && (filter !== '') === (offered.filter?.deleteAll !== undefined);

/** Returns the words of each item, folded once, so that each typed letter only needs a search in them. */
export function foldTexts<Item>(items: readonly Item[], { texts }: ListOptions<Item>): Map<Item, string> {
  return new Map(items.map((item) => [item, asText(wordsOf(texts(item).join('\n')))]));
}

/** Returns words as one text, in which each of them begins after a space. */
const asText = (words: string[]) => ` ${words.join(' ')}`;

/**
 * Returns the items that a view shows, in its order. Each search word must begin a word of an item, as in the search of
 * visitors.
 */
export function arrange<Item>(folded: Map<Item, string>, { filter, sorts }: ListOptions<Item>, view: ListView): Item[] {
  const beginnings = wordsOf(view.search).map((word) => asText([word]));
  const shown = [...folded]
    .filter(([item, text]) => {
      const inFilter = view.filter === '' || filter?.of(item) === view.filter;
      return inFilter && beginnings.every((beginning) => text.includes(beginning));
    })
    .map(([item]) => item);
  const sort = sorts?.find(({ name }) => name === view.sort) ?? sorts?.[0];
  if (sort === undefined) return shown;
  const direction = sort.descending ? -1 : 1;
  return shown.sort((a, b) => direction * compare(sort.by(a), sort.by(b)));
}

/** Returns the view from an address. */
export function readView(query: URLSearchParams): ListView {
  const of = (name: keyof ListView) => query.get(name) ?? '';
  return { search: of('search'), filter: of('filter'), sort: of('sort') };
}

/** Returns a view without the choices that a list does not offer, or no longer offers. */
export function offeredView<Item>(view: ListView, { filter, sorts = [] }: ListOptions<Item>): ListView {
  const isFilter = filter?.values.includes(view.filter);
  // The first sort counts as no choice.
  const isSort = sorts.slice(1).some(({ name }) => name === view.sort);
  return { search: view.search, filter: isFilter ? view.filter : '', sort: isSort ? view.sort : '' };
}

/** Returns an address's query with a view in it. Empty values are left out, and the other parameters stay. */
export function writeView(query: URLSearchParams, view: ListView): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(view)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
