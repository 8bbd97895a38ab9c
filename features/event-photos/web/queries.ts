import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, unwrapList } from '#contract/envelope.ts';
import { listKey } from '#web/api/contentQueries.ts';
import { adminApi } from '#web/api/session.ts';
import { type EventPhoto, eventPhotoMessages, eventPhotoPaths, eventPhotos } from '../contract.ts';

/** Returns the largest number of photos of an event. The server writes it into the page. */
export const maxEventPhotos = () => Number(document.documentElement.dataset.eventPhotos);

/**
 * Makes a photo, by its id, the cover of an event; null: none is the cover. The mutation returns the message to show.
 * The list shows the stored cover when it ends.
 */
export function useSetCover(eventId: string) {
  const queryClient = useQueryClient();
  const queryKey = listKey(eventPhotos, eventPhotoPaths.all(eventId));
  return useMutation({
    mutationFn: async (id: string | null) => {
      const answer = await adminApi.call('PUT', eventPhotoPaths.cover(eventId), { body: { id } });
      queryClient.setQueryData(queryKey, unwrapList<EventPhoto>(answer));
      return messageOf(answer) ?? eventPhotoMessages[id === null ? 'coverRemoved' : 'coverChosen'];
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
