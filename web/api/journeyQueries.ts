import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captionMessages, type JourneyImage, journey } from '#contract/content/journey.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { itemPath, listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Writes the caption of a journey image, or removes it with null; answers the image as it is now, and the words for it.
 * Rejects with a conflict if `version` is not the image's any more.
 */
export function useSaveCaption(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { caption: string | null; version: string }) => {
      const answer = await adminApi.call('PATCH', itemPath(journey, id), { body });
      return { image: unwrap(answer) as JourneyImage, message: messageOf(answer) ?? captionMessages.done };
    },
    onSuccess: ({ image }) => {
      queryClient.setQueryData<JourneyImage[]>(listKey(journey), (images) =>
        images?.map((one) => (one._id === id ? image : one)),
      );
      // A fetch that is under way may have read the caption before.
      void queryClient.invalidateQueries({ queryKey: listKey(journey) });
    },
  });
}
