import { useWatch } from 'react-hook-form';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { EventType } from '#contract/event/eventFacts.ts';
import { readPublicFields } from '#contract/publicItems.ts';
import { usePreviewImage } from '../preview/usePreviewImage.ts';

/** Returns what pages would show of an event as its form has it. What can't be read yet is left out, as of any item. */
export function usePreviewedEvent<Type extends EventType>(type: Type, stored: StoredItem | undefined) {
  const texts = useWatch() as { description: string };
  const item = {
    createdAt: new Date().toISOString(),
    // The stored image comes with all that is stored, so what is typed stands after it.
    ...usePreviewImage(stored),
    ...texts,
    description: texts.description.trim() || 'Description',
  };
  return { _id: stored?._id, ...readPublicFields(type, item) };
}
