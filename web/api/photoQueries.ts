import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { contentTypes } from '#contract/content/index.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { type ContentTypeOf, itemPath, listKey, staffItem } from './contentQueries.ts';
import { ApiError } from './http.ts';
import { adminApi } from './session.ts';

/** A photo as staff see it. */
export type StoredPhoto = z.infer<typeof contentTypes.journey.item>;

/** A content type whose items are photos. */
export type PhotoType = ContentTypeOf<StoredPhoto>;

/**
 * Changes the texts and the frame of a photo: its caption, its alternative text, its fit and its focus. A blank
 * text removes the stored text. A text that is left out stays. The mutation returns the changed image and the message
 * to show. It rejects with a conflict if `version` is not the image's current version, which the list shows then.
 */
export function useChangePhoto(type: PhotoType, id: string) {
  const queryClient = useQueryClient();
  const show = (image: StoredPhoto) =>
    // The list that has the photo: that of the type, or that of an event.
    queryClient.setQueriesData<StoredPhoto[]>({ queryKey: listKey(type) }, (images) =>
      images?.map((one) => (one._id === id ? image : one)),
    );
  return useMutation({
    mutationFn: async (body: { version: string } & Record<string, unknown>) => {
      const answer = await adminApi.call('PATCH', itemPath(type, id), { body });
      return { image: unwrap(answer) as StoredPhoto, message: messageOf(answer) ?? captionMessages.done };
    },
    onSuccess: ({ image }) => {
      show(image);
      // A fetch that is already running may have read the old caption.
      void queryClient.invalidateQueries({ queryKey: listKey(type) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.conflict) show(staffItem(type, error.conflict.item));
    },
  });
}
