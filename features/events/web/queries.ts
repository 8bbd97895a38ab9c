import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClubName } from '#contract/clubs.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { listKey } from '#web/api/contentQueries.ts';
import { adminApi } from '#web/api/session.ts';
import { moveBackMessages, moveBackPath, moveTogetherBackPath, pastEvents } from '../contract/pastEvents.ts';
import {
  moveTogetherToPastPath,
  moveToPastMessages,
  moveToPastPath,
  upcomingEvents,
} from '../contract/upcomingEvents.ts';

/**
 * Makes one upcoming event a past event of a club, or several, all or none. The mutation returns the ids of the past
 * events and the message to show. It ends when both lists are fetched again.
 */
export function useMoveToPast(ids: readonly string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (clubName: ClubName) => {
      const [id = '', ...others] = ids;
      const answer =
        others.length === 0
          ? await adminApi.call('POST', moveToPastPath(encodeURIComponent(id)), { body: { clubName } })
          : await adminApi.call('POST', moveTogetherToPastPath, { body: { ids, clubName } });
      const moved = [unwrap(answer)].flat() as StoredItem[];
      return { pastIds: moved.map(({ _id }) => _id), message: messageOf(answer) ?? moveToPastMessages.done };
    },
    // After a failure the card of an event that is gone stays, and with it the dialog that says why. The dialog for
    // several stands beside the list, which then shows what is left to move.
    onSettled: (_moved, error) =>
      (error === null || ids.length > 1) &&
      Promise.all(bothLists.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/**
 * Turns past events, by their ids, back into the upcoming events that they were, all or none. The mutation returns the
 * message to show. It ends when both lists are fetched again.
 */
export function useMoveBack() {
  return useChange(bothLists, (pastIds: readonly string[]) => {
    const [id = '', ...others] = pastIds;
    return others.length === 0
      ? messageFrom(moveBackMessages.done, 'POST', moveBackPath(encodeURIComponent(id)))
      : messageFrom(moveBackMessages.done, 'POST', moveTogetherBackPath, { body: { ids: pastIds } });
  });
}

const bothLists = [listKey(upcomingEvents), listKey(pastEvents)];
