import { z } from '../zod.ts';
import { type ContentType, storedItemShape } from './contentType.ts';
import { anyImage, imageFields, requiredImage } from './images.ts';
import { orderMessages } from './order.ts';
import { optionalLine } from './text.ts';

/**
 * Journey images, which are also the public alumni carousel (docs/product.md, "Content types"). Their file name comes
 * from the upload. Staff never replace them, but change the texts and the frame of each.
 */
export const journey = {
  name: 'journey',
  noun: 'journey image',
  path: '/our-team-journey',
  item: z.object({ ...storedItemShape, originalName: z.string().optional(), caption: z.string().optional() }),
  // A photo's file name may contain a person's name.
  staffOnly: ['originalName'],
  list: { empty: 'No Journey Images Found', failed: 'Failed to fetch images. Please try again later.' },
  add: {
    fields: z.object({
      image: requiredImage('Please select an image to upload'),
      ...imageFields,
      caption: optionalLine('Caption'),
    }),
    image: { ...anyImage, ofAnySize: true },
    busy: 'Uploading...',
    done: 'Image uploaded successfully!',
    failed: 'Upload failed. Please try again.',
  },
  remove: {
    confirm: 'Are you sure you want to delete this image?',
    done: 'Image deleted successfully!',
    failed: 'Failed to delete image. Please try again.',
  },
} as const satisfies ContentType;

/** The path of a PUT (docs/product.md, "More admin calls"). */
export const journeyOrderPath = `${journey.path}/order`;

export const journeyOrderMessages = {
  ...orderMessages,
  stale: 'The photos have changed meanwhile. Please look at them again.',
} as const;

export type JourneyImage = z.infer<typeof journey.item>;
