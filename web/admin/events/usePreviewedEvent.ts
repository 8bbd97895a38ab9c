import { useWatch } from 'react-hook-form';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { EventType } from '#contract/event/eventFacts.ts';
import { readPublicFields } from '#contract/publicItems.ts';
import { usePreviewImage } from '../preview/usePreviewImage.ts';

/**
 * Returns an event as pages would show the present values of its form. A value that can't be read yet is left out, as
 * in every item.
 */
export function usePreviewedEvent<Type extends EventType>(type: Type, stored: StoredItem | undefined) {
  const texts = useWatch() as { description: string };
  const item = {
    createdAt: new Date().toISOString(),
    // The stored item comes with its stored image, so the typed values follow and replace its texts.
    ...usePreviewImage(stored),
    ...texts,
    description: texts.description.trim() || 'Description',
  };
  return { _id: stored?._id, ...readPublicFields(type, item) };
}
