import { orderMessages } from './content/order.ts';
import { pastEvents } from './content/pastEvents.ts';
import { z } from './zod.ts';

/** The calls about the photos of one event, under `apiBase`; `id` is that of the event. */
export const eventPhotoPaths = {
  /** GET answers the photos of a past event in their order, as staff see them; POST adds one. */
  all: (id: string) => `${pastEvents.path}/${id}/photos`,
  /** PUT with an `orderSchema` answers the photos. */
  order: (id: string) => `${pastEvents.path}/${id}/photos/order`,
  /** PUT with a `coverSchema` answers the photos. */
  cover: (id: string) => `${pastEvents.path}/${id}/photos/cover`,
  /** GET answers the photos of a past event to everybody. */
  public: (id: string) => `/events/${id}/photos`,
} as const;

/** The body of the PUT that chooses the cover: the id of a photo, or null for none. */
export const coverSchema = z.object(
  { id: z.string('The id of a photo was expected.').max(64, 'The id of a photo was expected.').nullable() },
  'The id of a photo was expected.',
);

export const eventPhotoMessages = {
  full: (max: number) => `An event can have ${max} photos. Please delete some before you add others.`,
  order: {
    ...orderMessages,
    stale: 'The photos have changed meanwhile. Please look at them again.',
  },
  coverChosen: 'Cover saved.',
  coverRemoved: 'Cover removed.',
  coverFailed: 'Failed to save the cover.',
} as const;
