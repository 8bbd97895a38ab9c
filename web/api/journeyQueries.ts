import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captionMessages, type JourneyImage, journey } from '#contract/content/journey.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { itemPath, listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Changes the texts and the frame of a journey image: its caption, its alternative text, its fit and its focus. A blank
 * text removes the stored text. A text that is left out stays. The mutation returns the changed image and the message
 * to show. It rejects with a conflict if `version` is not the image's current version.
 */
export function useChangePhoto(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { version: string } & Record<string, unknown>) => {
      const answer = await adminApi.call('PATCH', itemPath(journey, id), { body });
      return { image: unwrap(answer) as JourneyImage, message: messageOf(answer) ?? captionMessages.done };
    },
    onSuccess: ({ image }) => {
      queryClient.setQueryData<JourneyImage[]>(listKey(journey), (images) =>
        images?.map((one) => (one._id === id ? image : one)),
      );
      // A fetch that is already running may have read the old caption.
      void queryClient.invalidateQueries({ queryKey: listKey(journey) });
    },
  });
}
