import { useQuery } from '@tanstack/react-query';
import { formerMembers } from '#contract/content/formerMembers.ts';
import type { TeamYear } from '#contract/teams.ts';
import { governingTeam } from '#features/governing-team/contract.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { listKey } from '#web/api/contentQueries.ts';
import { adminApi } from '#web/api/session.ts';
import { type NewYear as NewYearState, newYearMessages, teamYearPaths } from '../contract/newYear.ts';

/** Returns the query for what can be done about the year of the present team. It is fetched again with the team. */
export const useNewYear = () =>
  useQuery({
    queryKey: [...listKey(governingTeam), 'newYear'],
    queryFn: () => adminApi.getItem<NewYearState>(teamYearPaths.start),
  });

/**
 * Makes the present team that of a former year. The mutation returns the message to show. It ends when both lists are
 * fetched again.
 */
export const useStartNewYear = () =>
  useChange(bothLists, (year: TeamYear) =>
    messageFrom(newYearMessages.done(year), 'POST', teamYearPaths.start, { body: { year } }),
  );

/** Makes the team of a former year the present one again. The mutation is like that of `useStartNewYear`. */
export const useUndoNewYear = () =>
  useChange(bothLists, (year: TeamYear) => messageFrom(newYearMessages.undone(year), 'POST', teamYearPaths.undo(year)));

const bothLists = [listKey(governingTeam), listKey(formerMembers)];
