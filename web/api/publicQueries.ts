import { QueryClient, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import { unwrap } from '#contract/envelope.ts';
import { type ItemKind, itemPath } from '#contract/itemPages.ts';
import { carouselLimit, type ListSlice } from '#contract/listSlice.ts';
import { numberOfPhotoPage, photosOfPage } from '#contract/photoPages.ts';
import { type ListName, listPath, publicPaths } from '#contract/publicApi.ts';
import { type PublicItem, readPublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageContent } from '#contract/rendering.ts';
import { ApiError, createClient, type Slice } from './http.ts';
import { type ItemPage, readItemPage } from './itemPage.ts';

export const publicApi = createClient('publicApi');

/** What holds for all queries of the public pages. */
const publicQuery = {
  staleTime: 30_000,
  // A section shows a failure soon, without retries. It fetches again when the page becomes visible again.
  retry: false,
  networkMode: 'always',
} as const;

const listKey = (name: ListName) => ['public', listPath(name)];
const itemKey = (path: string) => ['public', path];
const photosKey = (page: number | undefined) => ['public', publicPaths.journey, page];

/** Returns a handler of errors. It turns an answer with this status into a value, and throws any other error again. */
export const whenStatus =
  <Value>(status: number, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.status === status) return value;
    throw error;
  };

/** Returns the query for all public items of a type, in the order of its list. */
export function usePublicList<Name extends Exclude<ListName, 'pastEvents'>>(
  name: Name,
): UseQueryResult<Slice<PublicItem<Name>>> {
  return useQuery({
    queryKey: listKey(name),
    queryFn: async ({ signal }) =>
      sliceOf(readPublicItems(name, await publicApi.getList<unknown>(listPath(name), signal))),
  });
}

export const sliceOf = <Item>(items: Item[]): Slice<Item> => ({ items, total: items.length });

/**
 * Returns the query for the journey photos of a page. The photos that came with the page are current, so it does not
 * fetch the list, which comes only as a whole.
 */
export const usePhotos = (page: number) =>
  useQuery({
    queryKey: photosKey(page),
    queryFn: async ({ signal }): Promise<Slice<PublicItem<'journey'>>> => {
      const { offset, limit } = photosOfPage(page);
      const photos = readPublicItems('journey', await publicApi.getList<unknown>(publicPaths.journey, signal));
      return { items: photos.slice(offset, offset + limit), total: photos.length };
    },
  });

/**
 * Returns the query client of the public pages. Its cache starts with the content of the page at `path`. Each part is
 * fetched again when it is shown.
 */
export function createPublicQueries(
  { item, photos, parts: _parts, settings: _settings, now: _now, ...lists }: PageContent,
  path: string,
): QueryClient {
  // A part can be hydrated hours after the page has come, and then needs the content with which it was rendered.
  const queries = new QueryClient({ defaultOptions: { queries: { ...publicQuery, gcTime: Infinity } } });
  if (item !== undefined) queries.setQueryData(itemKey(path), item.data && readItemPage(item.data), { updatedAt: 0 });
  if (photos !== undefined) {
    queries.setQueryData(photosKey(numberOfPhotoPage(path)), { items: photos.data, total: photos.total });
  }
  for (const [name, { data, total }] of Object.entries(lists)) {
    const slice = { items: data, total };
    const known = name === 'pastEvents' ? { pages: [slice], pageParams: [goingOn.initialPageParam] } : slice;
    queries.setQueryData(listKey(name as ListName), known, { updatedAt: 0 });
  }
  return queries;
}

/** The query options that fetch the past events slice by slice, from the first event on. */
const goingOn = {
  initialPageParam: 0,
  getNextPageParam(last: Slice<unknown>, all: Slice<unknown>[]) {
    const fetched = all.reduce((sum, { items }) => sum + items.length, 0);
    return last.items.length > 0 && fetched < last.total ? fetched : undefined;
  },
  select({ pages }: { pages: Slice<unknown>[] }): Slice<PublicItem<'pastEvents'>> {
    const fetched = pages.flatMap(({ items }) => items);
    // An event that is added between two fetches moves the other events back, so an item can come twice.
    const items = [...new Map(readPublicItems('pastEvents', fetched).map((item) => [item._id, item])).values()];
    return { items, total: (pages.at(-1)?.total ?? 0) - (fetched.length - items.length) };
  },
};

/**
 * Returns the query for the past events, newest first. It fetches the first slice, and further slices of `limit` events
 * on request.
 */
export const usePastEvents = (limit = carouselLimit) =>
  useInfiniteQuery({
    queryKey: listKey('pastEvents'),
    queryFn: ({ pageParam: offset, signal }) =>
      publicApi.getSlice<unknown>(publicPaths.pastEvents, { offset, limit }, signal),
    ...goingOn,
  });

/**
 * Returns the query for a slice of a club's past events, newest first. An invalid item leaves a gap, so every event
 * keeps its place. The cache entry is removed when another club is shown, so every change of the club fetches
 * (web/public/README.md, "Past events by club").
 */
export const usePastEventsByClub = (clubName: ClubName, slice: ListSlice) =>
  useQuery({
    queryKey: ['public', publicPaths.pastEventsByClub(clubName), slice],
    queryFn: async ({ signal }) => {
      const { items, total } = await publicApi.getSlice<unknown>(publicPaths.pastEventsByClub(clubName), slice, signal);
      return { items: items.map((item, place) => readPublicItem('pastEvents', item, slice.offset + place)), total };
    },
    gcTime: 0,
  });

/**
 * Returns the query for the past events, `step` events at a time. It fetches once and never refetches. If the first
 * fetch fails, the list is empty and only the console shows the error (web/public/README.md, "Public states").
 */
export const usePastEventsOnce = (step: number) =>
  useInfiniteQuery({
    queryKey: [...listKey('pastEvents'), 'once'],
    queryFn: async ({ pageParam: offset }): Promise<Slice<unknown>> => {
      try {
        return await publicApi.getSlice(publicPaths.pastEvents, { offset, limit: step });
      } catch (error) {
        console.error('Failed to fetch data from backend:', error);
        // A later slice that fails can be requested again.
        if (offset > 0) throw error;
        return { items: [], total: 0 };
      }
    },
    ...goingOn,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Returns the query for the content of an item's page. Its data is null if the item was deleted. */
export const useItemPage = (kind: ItemKind, id: string) =>
  useQuery<ItemPage | null>({
    // The API does not send a draft.
    staleTime: ({ state }) => (state.data?.notYetPublic ? Infinity : publicQuery.staleTime),
    queryKey: itemKey(itemPath(kind, id)),
    queryFn: async ({ signal }) => {
      const call = publicApi.call('GET', itemPath(kind, id), { signal });
      return call.then((answer) => readItemPage(unwrap(answer))).catch(whenStatus(410, null));
    },
  });
