import { z } from '../zod.ts';
import { type ContentType, storedItemShape } from './contentType.ts';
import { anyImage, imageFields, requiredImage } from './images.ts';
import { optionalLine } from './text.ts';

/**
 * The photos of past events (docs/product.md, "Photos of events"). They are read and added event by event
 * (`eventPhotoPaths`), and visitors see them as long as they see the event. Their file name comes from the upload.
 */
export const eventPhotos = {
  name: 'eventPhotos',
  noun: 'event photo',
  path: '/admin/event-photos',
  partOf: 'pastEvents',
  item: z.object({
    ...storedItemShape,
    eventId: z.string().meta({ description: 'The id of its event; of an event that was moved, the first one' }),
    originalName: z.string().optional(),
    caption: z.string().optional(),
    cover: z.literal('true').optional().meta({ description: 'Of the one photo that stands for the others' }),
  }),
  // A photo's file name may contain a person's name.
  staffOnly: ['originalName'],
  list: { empty: 'No photos found.', failed: 'Failed to fetch the photos.' },
  add: {
    fields: z.object({
      image: requiredImage('Please select a photo to upload'),
      ...imageFields,
      caption: optionalLine('Caption'),
    }),
    image: { ...anyImage, ofAnySize: true },
    busy: 'Uploading...',
    done: 'Photo added successfully!',
    failed: 'Failed to add the photo.',
  },
  remove: {
    confirm: 'Are you sure you want to delete this photo?',
    done: 'Photo deleted successfully!',
    failed: 'Failed to delete the photo.',
  },
} as const satisfies ContentType;

export type EventPhoto = z.infer<typeof eventPhotos.item>;
