import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import type { MagazineIssue } from '#contract/content/electromazine.ts';
import type { TeamMember } from '#contract/content/governingTeam.ts';
import type { JourneyImage } from '#contract/content/journey.ts';
import type { PastEvent } from '#contract/content/pastEvents.ts';
import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { carouselPart, type ListPart } from '#contract/listPart.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { createClient, type Part } from './http.ts';

const publicApi = createClient('publicApi');

const publicQuery = {
  staleTime: 30_000,
  // A section says soon that it failed; it asks again when the window is looked at again.
  retry: false,
  networkMode: 'always',
} as const;

function usePublicList<Item>(path: string): UseQueryResult<Item[]> {
  return useQuery({
    ...publicQuery,
    queryKey: ['public', path],
    queryFn: ({ signal }) => publicApi.getList<Item>(path, signal),
  });
}

/** Fetches a list part by part, from its beginning on. */
const goingOn = {
  initialPageParam: 0,
  getNextPageParam(last: Part<unknown>, all: Part<unknown>[]) {
    const fetched = all.reduce((sum, { items }) => sum + items.length, 0);
    return last.items.length > 0 && fetched < last.total ? fetched : undefined;
  },
  /** What was added meanwhile moves the others on, so that an item can come twice. */
  select({ pages }: { pages: Part<PastEvent>[] }): Part<PastEvent> {
    const items = new Map(pages.flatMap((page) => page.items.map((item) => [item._id, item])));
    return { items: [...items.values()], total: pages.at(-1)?.total ?? 0 };
  },
};

/** The upcoming events, soonest first. */
export const useUpcomingEvents = () => usePublicList<UpcomingEvent>(publicPaths.upcomingEvents);

/** The past events, newest first; the first of them, and more when they are asked for. */
export const usePastEvents = () =>
  useInfiniteQuery({
    ...publicQuery,
    queryKey: ['public', publicPaths.pastEvents],
    queryFn: ({ pageParam: from, signal }) =>
      publicApi.getPart<PastEvent>(publicPaths.pastEvents, { from, size: carouselPart }, signal),
    ...goingOn,
  });

/**
 * A part of a club's past events, newest first; forgotten when another club's are shown, so that every change fetches
 * (readings: Clubs).
 */
export const usePastEventsByClub = (clubName: ClubName, part: ListPart) =>
  useQuery({
    ...publicQuery,
    queryKey: ['public', publicPaths.pastEventsByClub(clubName), part],
    queryFn: ({ signal }) => publicApi.getPart<PastEvent>(publicPaths.pastEventsByClub(clubName), part, signal),
    gcTime: 0,
  });

/**
 * The past events as they were when `enabled` first held, `step` of them at a time: fetched once, whatever happens then.
 * If that fails the list is empty, and only the console says so (spec, section 8).
 */
export const usePastEventsOnce = (enabled: boolean, step: number) =>
  useInfiniteQuery({
    queryKey: ['public', publicPaths.pastEvents, 'once'],
    queryFn: async ({ pageParam: from }): Promise<Part<PastEvent>> => {
      try {
        return await publicApi.getPart<PastEvent>(publicPaths.pastEvents, { from, size: step });
      } catch (error) {
        console.error('Failed to fetch data from backend:', error);
        // What could not be added to the list can be asked for again.
        if (from > 0) throw error;
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
export const useMagazineIssues = () => usePublicList<MagazineIssue>(publicPaths.electromazine);

/** The governing team, in the order that staff gave it. */
export const useGoverningTeam = () => usePublicList<TeamMember>(publicPaths.governingTeam);

/** The journey images, newest first, which are the alumni carousel. */
export const useJourneyImages = () => usePublicList<JourneyImage>(publicPaths.journey);
