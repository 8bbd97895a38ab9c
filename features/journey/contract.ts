import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { anyImage, imageFields, requiredImage } from '#contract/content/images.ts';
import { optionalLine } from '#contract/content/text.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';

const item = lazily(() =>
  z.object({ ...storedItemShape(), originalName: z.string().optional(), caption: z.string().optional() }),
);

/**
 * Journey images, which are also the public alumni carousel (contract/README.md, "Content types"). Their file name
 * comes from the upload. Staff never replace them, but change the texts and the frame of each.
 */
export const journey = {
  name: 'journey',
  noun: 'journey image',
  path: '/our-team-journey',
  screens: { tab: 'Our Team Journey', add: '/admin/our-team-journey', manage: '/admin/edit-our-team-journey' },
  get item() {
    return item();
  },
  // A photo's file name may contain a person's name.
  staffOnly: ['originalName'],
  isListed: true,
  list: {
    empty: 'No Journey Images Found',
    failed: 'Failed to fetch images. Please try again later.',
    isExpected: true,
  },
  order: {
    of: 'journey images',
    description:
      'The ids are those of all public images. If the images are others meanwhile, the answer is 409. A new image ' +
      'is the first.',
    stale: 'The photos have changed meanwhile. Please look at them again.',
  },
  sort: ['position', 'newest'],
  // A new image has the position 0 and is the first.
  table: {
    columns: { '001-first': ['original_name text', 'caption text', 'position integer not null default 0'] },
    list: 'created_at, id',
  },
  add: formOf(
    () =>
      z.object({
        image: requiredImage('Please select an image to upload'),
        ...imageFields,
        caption: optionalLine('Caption'),
      }),
    {
      image: { ...anyImage, ofAnySize: true },
      busy: 'Uploading...',
      done: 'Image uploaded successfully!',
      failed: 'Upload failed. Please try again.',
    },
  ),
  remove: {
    confirm: 'Are you sure you want to delete this image?',
    done: 'Image deleted successfully!',
    failed: 'Failed to delete image. Please try again.',
  },
} as const satisfies ContentType;

export type JourneyImage = z.infer<typeof journey.item>;
