import { QueryClient, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { carouselLimit, type ListSlice } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { type PublicItem, readPublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageLists } from '#contract/rendering.ts';
import { createClient, type Slice } from './http.ts';

const publicApi = createClient('publicApi');

const publicQuery = {
  staleTime: 30_000,
  // A section says soon that it failed; it asks again when the window is looked at again.
  retry: false,
  networkMode: 'always',
} as const;

type ListName = Exclude<ContentTypeName, 'pastEvents'>;

const listKey = (name: ContentTypeName) => ['public', publicPaths[name]];

function usePublicList<Name extends ListName>(name: Name): UseQueryResult<Slice<PublicItem<Name>>> {
  return useQuery({
    ...publicQuery,
    queryKey: listKey(name),
    queryFn: async ({ signal }) => {
      const items = readPublicItems(name, await publicApi.getList<unknown>(publicPaths[name], signal));
      return { items, total: items.length };
    },
  });
}

/**
 * The lists of the public pages, to begin with those that the page came with. They are asked for again when they are
 * shown.
 */
export function createPublicQueries(lists: PageLists): QueryClient {
  const queries = new QueryClient();
  for (const [name, { data, total }] of Object.entries(lists)) {
    const slice = { items: data, total };
    const known = name === 'pastEvents' ? { pages: [slice], pageParams: [goingOn.initialPageParam] } : slice;
    queries.setQueryData(listKey(name as ContentTypeName), known, { updatedAt: 0 });
  }
  return queries;
}

/** Fetches the past events slice by slice, from their beginning on. */
const goingOn = {
  initialPageParam: 0,
  getNextPageParam(last: Slice<unknown>, all: Slice<unknown>[]) {
    const fetched = all.reduce((sum, { items }) => sum + items.length, 0);
    return last.items.length > 0 && fetched < last.total ? fetched : undefined;
  },
  select({ pages }: { pages: Slice<unknown>[] }): Slice<PublicItem<'pastEvents'>> {
    const fetched = pages.flatMap(({ items }) => items);
    const items = readPublicItems('pastEvents', fetched);
    const total = (pages.at(-1)?.total ?? 0) - (fetched.length - items.length);
    // What was added meanwhile moves the others on, so that an item can come twice.
    return { items: [...new Map(items.map((item) => [item._id, item])).values()], total };
  },
};

/** The upcoming events, soonest first. */
export const useUpcomingEvents = () => usePublicList('upcomingEvents');

/** The past events, newest first; the first of them, and more when they are asked for. */
export const usePastEvents = () =>
  useInfiniteQuery({
    ...publicQuery,
    queryKey: listKey('pastEvents'),
    queryFn: ({ pageParam: offset, signal }) =>
      publicApi.getSlice<unknown>(publicPaths.pastEvents, { offset, limit: carouselLimit }, signal),
    ...goingOn,
  });

/**
 * A slice of a club's past events, newest first, with a gap for what is none, so that each stands in its place;
 * forgotten when another club's are shown, so that every change fetches (docs/product.md, "Past events by club").
 */
export const usePastEventsByClub = (clubName: ClubName, slice: ListSlice) =>
  useQuery({
    ...publicQuery,
    queryKey: ['public', publicPaths.pastEventsByClub(clubName), slice],
    queryFn: async ({ signal }) => {
      const { items, total } = await publicApi.getSlice<unknown>(publicPaths.pastEventsByClub(clubName), slice, signal);
      return { items: items.map((item, place) => readPublicItem('pastEvents', item, slice.offset + place)), total };
    },
    gcTime: 0,
  });

/**
 * The past events as they were when `enabled` first held, `step` of them at a time: fetched once, whatever happens
 * then. If that fails the list is empty, and only the console says so (docs/product.md, "Public states").
 */
export const usePastEventsOnce = (enabled: boolean, step: number) =>
  useInfiniteQuery({
    queryKey: [...listKey('pastEvents'), 'once'],
    queryFn: async ({ pageParam: offset }): Promise<Slice<unknown>> => {
      try {
        return await publicApi.getSlice(publicPaths.pastEvents, { offset, limit: step });
      } catch (error) {
        console.error('Failed to fetch data from backend:', error);
        // What could not be added to the list can be asked for again.
        if (offset > 0) throw error;
        return { items: [], total: 0 };
      }
    },
    ...goingOn,
    enabled,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });

/** The issues of the magazine, newest first. */
export const useMagazineIssues = () => usePublicList('electromazine');

/** The governing team, in the order that staff gave it. */
export const useGoverningTeam = () => usePublicList('governingTeam');

/** The journey images, newest first, which are the alumni carousel. */
export const useJourneyImages = () => usePublicList('journey');
