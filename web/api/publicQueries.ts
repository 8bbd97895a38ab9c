import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { createClient } from './http.ts';

const publicApi = createClient('publicApi');

function usePublicList<Item>(path: string): UseQueryResult<Item[]> {
  return useQuery({
    queryKey: ['public', path],
    queryFn: ({ signal }) => publicApi.getList<Item>(path, signal),
    staleTime: 30_000,
    // A section says soon that it failed; it asks again when the window is looked at again.
    retry: false,
    networkMode: 'always',
  });
}

/** The upcoming events, soonest first. */
export const useUpcomingEvents = () => usePublicList<UpcomingEvent>(publicPaths.upcomingEvents);
