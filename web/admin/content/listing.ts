/** What a list can be searched for, narrowed to and sorted by: facts that a screen declares of its items. */
export interface ListFacts<Item> {
  /** The texts in which a search looks. */
  texts: (item: Item) => readonly (string | undefined)[];
  /** One value of each item, to which the list can be narrowed. */
  filter?: Filter<Item>;
  /**
   * The orders to choose from; the first is the one in which the server answers the list. None: it has one order only.
   */
  sorts?: readonly Sort<Item>[];
}

interface Filter<Item> {
  /** What the choice of no value is called, e.g. 'All clubs'. */
  all: string;
  values: readonly string[];
  of: (item: Item) => string;
}

interface Sort<Item> {
  /** Stands for it in the address. */
  name: string;
  label: string;
  /** What is compared: a text of which the alphabetical order is the order meant, as that of ISO 8601. */
  by: (item: Item) => string;
  descending?: boolean;
}

/** What is chosen: the words searched for, the filter's value and the sort's name; an empty one is no choice. */
export interface ListView {
  search: string;
  filter: string;
  sort: string;
}

/** By the time at which items were added, newest first or oldest first. */
export const sortsByAge: readonly Sort<{ createdAt: string }>[] = [
  { name: 'newest', label: 'Newest first', by: ({ createdAt }) => createdAt, descending: true },
  { name: 'oldest', label: 'Oldest first', by: ({ createdAt }) => createdAt },
];

/** Whether a view leaves items out. */
export const isNarrowed = ({ search, filter }: ListView) => search.trim() !== '' || filter !== '';

/** The texts of each item, folded once, so that each letter typed only has to look in them. */
export function foldTexts<Item>(items: readonly Item[], { texts }: ListFacts<Item>): Map<Item, string> {
  return new Map(items.map((item) => [item, fold(texts(item).join('\n'))]));
}

/**
 * The items that a view shows, in its order. Each of the words searched for must be found in an item's folded texts.
 */
export function arrange<Item>(folded: Map<Item, string>, { filter, sorts }: ListFacts<Item>, view: ListView): Item[] {
  const words = fold(view.search).split(/\s+/);
  const shown = [...folded]
    .filter(([item, text]) => {
      const inFilter = view.filter === '' || filter?.of(item) === view.filter;
      return inFilter && words.every((word) => text.includes(word));
    })
    .map(([item]) => item);
  const sort = sorts?.find(({ name }) => name === view.sort);
  if (sort === undefined) return shown;
  const direction = sort.descending ? -1 : 1;
  return shown.sort((a, b) => direction * compare(sort.by(a), sort.by(b)));
}

/** The view that an address asks for; what it asks for in vain counts as no choice. */
export function readView<Item>(query: URLSearchParams, { filter, sorts = [] }: ListFacts<Item>): ListView {
  const of = (name: string, values: readonly string[] = []) => {
    const value = query.get(name) ?? '';
    return values.includes(value) ? value : '';
  };
  return {
    search: query.get('search') ?? '',
    filter: of('filter', filter?.values),
    // The first is the order in which the list comes: no choice.
    sort: of(
      'sort',
      sorts.slice(1).map(({ name }) => name),
    ),
  };
}

/** An address's query with a view in it; what is not chosen is left out, and the rest of the query stays. */
export function writeView(query: URLSearchParams, view: ListView): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(view)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/** A text without what a search overlooks: case, accents and the ways in which one letter can be written. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
