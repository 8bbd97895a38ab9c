import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { anyImage, imageFields, requiredImage } from '#contract/content/images.ts';
import { orderMessages } from '#contract/content/several.ts';
import { optionalLine } from '#contract/content/text.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';
import { pastEvents } from '#features/events/contract/pastEvents.ts';

const item = lazily(() =>
  z.object({
    ...storedItemShape(),
    eventId: z.string().meta({ description: 'The id of its event; of an event that was moved, the first one' }),
    originalName: z.string().optional(),
    caption: z.string().optional(),
    cover: z.literal('true').optional().meta({ description: 'Of the one photo that stands for the others' }),
  }),
);

/**
 * The photos of past events. They are read and added event by event (`eventPhotoPaths`), and visitors see them as long
 * as they see the event. Their file name comes from the upload.
 */
export const eventPhotos = {
  name: 'eventPhotos',
  noun: 'event photo',
  path: '/admin/event-photos',
  screens: { tab: 'Past Events', add: '/admin/past-events/:id/photos', manage: '/admin/past-events/manage' },
  partOf: 'pastEvents',
  get item() {
    return item();
  },
  // A photo's file name may contain a person's name.
  staffOnly: ['originalName'],
  list: { empty: 'No photos found.', failed: 'Failed to fetch the photos.' },
  sort: ['eventId', 'position', 'oldest'],
  table: {
    columns: {
      '001-first': [
        'event_id text not null',
        'original_name text',
        'caption text',
        'cover text',
        'position integer not null default 0',
      ],
    },
    list: 'event_id, position, created_at, id',
  },
  add: formOf(
    () =>
      z.object({
        image: requiredImage('Please select a photo to upload'),
        ...imageFields,
        caption: optionalLine('Caption'),
      }),
    {
      image: { ...anyImage, ofAnySize: true },
      busy: 'Uploading...',
      done: 'Photo added successfully!',
      failed: 'Failed to add the photo.',
      full: (max: number) => `An event can have ${max} photos. Please delete some before you add others.`,
    },
  ),
  remove: {
    confirm: 'Are you sure you want to delete this photo?',
    done: 'Photo deleted successfully!',
    failed: 'Failed to delete the photo.',
  },
} as const satisfies ContentType;

export type EventPhoto = z.infer<typeof eventPhotos.item>;

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
  order: {
    ...orderMessages,
    stale: 'The photos have changed meanwhile. Please look at them again.',
  },
  coverChosen: 'Cover saved.',
  coverRemoved: 'Cover removed.',
  coverFailed: 'Failed to save the cover.',
} as const;
