import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formerMembers } from '#contract/content/formerMembers.ts';
import { governingTeam } from '#contract/content/governingTeam.ts';
import { messageOf } from '#contract/envelope.ts';
import { type NewYear, newYearMessages, teamYearPaths } from '#contract/newYear.ts';
import type { TeamYear } from '#contract/teams.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/** Returns the query for what can be done about the year of the present team. It is fetched again with the team. */
export function useNewYear(): UseQueryResult<NewYear> {
  return useQuery({
    queryKey: [...listKey(governingTeam), 'newYear'],
    queryFn: () => adminApi.getItem<NewYear>(teamYearPaths.start),
  });
}

/**
 * Makes the present team that of a former year. The mutation returns the message to show. It ends when both lists are
 * fetched again.
 */
export function useStartNewYear() {
  const refetchLists = useRefetchLists();
  return useMutation({
    mutationFn: async (year: TeamYear) =>
      messageOf(await adminApi.call('POST', teamYearPaths.start, { body: { year } })) ?? newYearMessages.done(year),
    onSettled: refetchLists,
  });
}

/** Makes the team of a former year the present one again. The mutation is like that of `useStartNewYear`. */
export function useUndoNewYear() {
  const refetchLists = useRefetchLists();
  return useMutation({
    mutationFn: async (year: TeamYear) =>
      messageOf(await adminApi.call('POST', teamYearPaths.undo(year))) ?? newYearMessages.undone(year),
    onSettled: refetchLists,
  });
}

function useRefetchLists() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [governingTeam, formerMembers].map((type) => queryClient.invalidateQueries({ queryKey: listKey(type) })),
    );
}
