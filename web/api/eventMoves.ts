import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { moveBackMessages, moveBackPath, pastEvents } from '#contract/content/pastEvents.ts';
import { moveToPastMessages, moveToPastPath, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Makes an upcoming event a past event of a club. The mutation returns the past event's id and the message to show. It
 * ends when both lists are fetched again.
 */
export function useMoveToPast(id: string) {
  const refetchLists = useRefetchLists();
  return useMutation({
    mutationFn: async (clubName: ClubName) => {
      const answer = await adminApi.call('POST', moveToPastPath(encodeURIComponent(id)), { body: { clubName } });
      const { _id: pastId } = unwrap(answer) as StoredItem;
      return { pastId, message: messageOf(answer) ?? moveToPastMessages.done };
    },
    onSuccess: refetchLists,
  });
}

/**
 * Turns a past event, by its id, back into the upcoming event that it was. The mutation returns the message to show. It
 * ends when both lists are fetched again.
 */
export function useMoveBack() {
  const refetchLists = useRefetchLists();
  return useMutation({
    mutationFn: async (pastId: string) =>
      messageOf(await adminApi.call('POST', moveBackPath(encodeURIComponent(pastId)))) ?? moveBackMessages.done,
    onSuccess: refetchLists,
  });
}

function useRefetchLists() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([upcomingEvents, pastEvents].map((type) => queryClient.invalidateQueries({ queryKey: listKey(type) })));
}
