import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import type { MagazineIssue } from '#contract/content/electromazine.ts';
import type { TeamMember } from '#contract/content/governingTeam.ts';
import type { JourneyImage } from '#contract/content/journey.ts';
import type { PastEvent } from '#contract/content/pastEvents.ts';
import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { createClient } from './http.ts';

const publicApi = createClient('publicApi');

/** `gcTime` is for how long a list that nothing shows is remembered, in milliseconds. */
function usePublicList<Item>(path: string, gcTime?: number): UseQueryResult<Item[]> {
  return useQuery({
    queryKey: ['public', path],
    queryFn: ({ signal }) => publicApi.getList<Item>(path, signal),
    staleTime: 30_000,
    gcTime,
    // A section says soon that it failed; it asks again when the window is looked at again.
    retry: false,
    networkMode: 'always',
  });
}

/** The upcoming events, soonest first. */
export const useUpcomingEvents = () => usePublicList<UpcomingEvent>(publicPaths.upcomingEvents);

/** All past events, newest first. */
export const usePastEvents = () => usePublicList<PastEvent>(publicPaths.pastEvents);

/** A club's past events, newest first; forgotten when another club's are shown, so that every change fetches (readings: Clubs). */
export const usePastEventsByClub = (clubName: ClubName) =>
  usePublicList<PastEvent>(publicPaths.pastEventsByClub(clubName), 0);

/**
 * All past events as they were when `enabled` first held: fetched once, whatever happens then. If that fails the
 * list is empty, and only the console says so (spec, section 8).
 */
export const usePastEventsOnce = (enabled: boolean) =>
  useQuery({
    queryKey: ['public', publicPaths.pastEvents, 'once'],
    queryFn: async () => {
      try {
        return await publicApi.getList<PastEvent>(publicPaths.pastEvents);
      } catch (error) {
        console.error('Failed to fetch data from backend:', error);
        return [];
      }
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });

/** The issues of the magazine, newest first. */
export const useMagazineIssues = () => usePublicList<MagazineIssue>(publicPaths.electromazine);

/** The governing team, in the order in which its members were added. */
export const useGoverningTeam = () => usePublicList<TeamMember>(publicPaths.governingTeam);

/** The journey images, newest first, which are the alumni carousel. */
export const useJourneyImages = () => usePublicList<JourneyImage>(publicPaths.journey);
