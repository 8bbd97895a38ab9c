import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { type datesSchema, type PreviewLink, publicationMessages, publicationPaths } from '#contract/publication.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

// These mutations end when the fetched list shows the change. But for `useMakePreviewLink`, they return the message to
// show.

/** Makes an item, by its id, a draft, or publishes it. */
export const useSetDraft = (type: ContentType) =>
  useChange(type, async ({ id, draft }: { id: string; draft: boolean }) => {
    const path = draft ? publicationPaths.unpublish : publicationPaths.publish;
    const answer = await adminApi.call('POST', path(type.path, encodeURIComponent(id)));
    return messageOf(answer) ?? (draft ? publicationMessages.unpublished : publicationMessages.published);
  });

/** Sets when an item is published and hidden. */
export const useSetDates = (type: ContentType, id: string) =>
  useChange(type, async (body: z.input<typeof datesSchema>) => {
    const answer = await adminApi.call('PUT', publicationPaths.dates(type.path, encodeURIComponent(id)), { body });
    return messageOf(answer) ?? publicationMessages.datesSaved;
  });

/** Makes a link to look at a draft. The mutation returns the link. */
export const useMakePreviewLink = (type: ContentType, id: string) =>
  useChange(type, async () => {
    const answer = await adminApi.call('POST', publicationPaths.previewLinks(type.path, encodeURIComponent(id)));
    return unwrap(answer) as PreviewLink;
  });

/** Ends all links to look at a draft. */
export const useEndPreviewLinks = (type: ContentType, id: string) =>
  useChange(type, async () => {
    const answer = await adminApi.call('DELETE', publicationPaths.previewLinks(type.path, encodeURIComponent(id)));
    return messageOf(answer) ?? publicationMessages.linkEnded;
  });

function useChange<Input, Answer>(type: ContentType, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(type) }),
  });
}
