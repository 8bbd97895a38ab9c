import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { todayKey } from '#web/admin/feature.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { type FirstSteps, firstStepsMessages, firstStepsPath } from '../contract.ts';

const queryKey = [...todayKey, 'firstSteps'];

/** Returns the query for the first steps of a new site (features/first-steps/README.md). */
export const useFirstSteps = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => adminApi.getItem<FirstSteps>(firstStepsPath, signal) });

/** Dismisses the first steps for all staff. The mutation returns the message to show. */
export function useDismissFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => messageFrom(firstStepsMessages.dismissed, 'DELETE', firstStepsPath),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<FirstSteps>(queryKey, { shown: false, steps: [] });
    },
  });
}

/** Shows the first steps to all staff again. The mutation returns the message to show. */
export const useShowFirstSteps = () =>
  useChange([queryKey], () => messageFrom(firstStepsMessages.shown, 'PUT', firstStepsPath));
