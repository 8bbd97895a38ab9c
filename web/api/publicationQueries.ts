import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import { messageOf, unwrap } from '#contract/envelope.ts';
import { type datesSchema, type PreviewLink, publicationMessages, publicationPaths } from '#contract/publication.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

/**
 * Changes who sees the items of a type. The mutations end when the fetched list shows the change, and return the
 * message to show; `makeLink` returns the new preview link.
 */
export function usePublication(type: ContentType) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: listKey(type) });
  const idIn = (id: string) => [type.path, encodeURIComponent(id)] as const;
  return {
    publish: useMutation({
      mutationFn: async (id: string) =>
        messageOf(await adminApi.call('POST', publicationPaths.publish(...idIn(id)))) ?? publicationMessages.published,
      onSettled,
    }),
    unpublish: useMutation({
      mutationFn: async (id: string) =>
        messageOf(await adminApi.call('POST', publicationPaths.unpublish(...idIn(id)))) ??
        publicationMessages.unpublished,
      onSettled,
    }),
    setDates: useMutation({
      mutationFn: async ({ id, ...body }: { id: string } & z.input<typeof datesSchema>) =>
        messageOf(await adminApi.call('PUT', publicationPaths.dates(...idIn(id)), { body })) ??
        publicationMessages.datesSaved,
      onSettled,
    }),
    makeLink: useMutation({
      mutationFn: async (id: string) =>
        unwrap(await adminApi.call('POST', publicationPaths.previewLinks(...idIn(id)))) as PreviewLink,
      onSettled,
    }),
    endLinks: useMutation({
      mutationFn: async (id: string) =>
        messageOf(await adminApi.call('DELETE', publicationPaths.previewLinks(...idIn(id)))) ??
        publicationMessages.linkEnded,
      onSettled,
    }),
  };
}
