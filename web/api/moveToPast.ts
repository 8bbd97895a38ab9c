import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import { pastEvents } from '#contract/content/pastEvents.ts';
import { moveToPastMessages, moveToPastPath, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { messageOf } from '#contract/envelope.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Makes an upcoming event a past event of a club. The mutation returns the message to show. It ends when both lists are
 * fetched again.
 */
export function useMoveToPast(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (clubName: ClubName) => {
      const answer = await adminApi.call('POST', moveToPastPath(encodeURIComponent(id)), {
        body: { clubName },
      });
      return messageOf(answer) ?? moveToPastMessages.done;
    },
    onSuccess: () =>
      Promise.all(
        [upcomingEvents, pastEvents].map((type) => queryClient.invalidateQueries({ queryKey: listKey(type) })),
      ),
  });
}
