import type { z } from 'zod';
import type { ContentType } from '#contract/content/contentType.ts';
import { unwrap } from '#contract/envelope.ts';
import { publicationMessages, publicationPaths } from '#contract/publication.ts';
import type { datesSchema, PreviewLink } from '#contract/publicationFields.ts';
import { messageFrom, useChange } from './change.ts';
import { listKey } from './contentQueries.ts';
import { adminApi } from './session.ts';

// These mutations end when the fetched list shows the change. But for `useMakePreviewLink`, they return the message to
// show.

/** Makes an item, by its id, a draft, or publishes it. */
export const useSetDraft = (type: ContentType) =>
  useChange([listKey(type)], ({ id, draft }: { id: string; draft: boolean }) => {
    const path = draft ? publicationPaths.unpublish : publicationPaths.publish;
    const done = draft ? publicationMessages.unpublished : publicationMessages.published;
    return messageFrom(done, 'POST', path(type.path, encodeURIComponent(id)));
  });

/** Sets when an item is published and hidden. */
export const useSetDates = (type: ContentType, id: string) =>
  useChange([listKey(type)], (body: z.input<typeof datesSchema>) => {
    const path = publicationPaths.dates(type.path, encodeURIComponent(id));
    return messageFrom(publicationMessages.datesSaved, 'PUT', path, { body });
  });

/** Makes a link to look at a draft. The mutation returns the link. */
export const useMakePreviewLink = (type: ContentType, id: string) =>
  useChange([listKey(type)], async () => {
    const answer = await adminApi.call('POST', publicationPaths.previewLinks(type.path, encodeURIComponent(id)));
    return unwrap(answer) as PreviewLink;
  });

/** Ends all links to look at a draft. */
export const useEndPreviewLinks = (type: ContentType, id: string) =>
  useChange([listKey(type)], () => {
    const path = publicationPaths.previewLinks(type.path, encodeURIComponent(id));
    return messageFrom(publicationMessages.linkEnded, 'DELETE', path);
  });
