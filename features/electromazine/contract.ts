import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { anyImage, imageFields, jpegOrPng, optionalImage, requiredImage } from '#contract/content/images.ts';
import { optionalLine, requiredDescription, requiredWebAddress } from '#contract/content/text.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';

const addMissing = 'Please fill out all fields and select an image.';
const editMissing = 'Description and Registration Link cannot be empty.';

/** The texts of both forms, in their order. `missing` is the error for a text that is left out. */
const texts = (missing: string) => ({
  title: optionalLine('Title'),
  time: optionalLine('Time Label'),
  description: requiredDescription(missing),
  registrationLink: requiredWebAddress('Registration Link', missing),
});

const item = lazily(() =>
  z.object({
    ...storedItemShape(),
    title: z.string().optional(),
    time: z.string().optional(),
    description: z.string(),
    registrationLink: z.string(),
  }),
);

/** Issues of the magazine (contract/README.md, "Content types"). */
export const electromazine = {
  name: 'electromazine',
  noun: 'electromazine',
  path: '/electromazine',
  screens: { tab: 'Electromazine', add: '/admin/electromazine', manage: '/admin/electromazine/manage' },
  frame: 'cover',
  get item() {
    return item();
  },
  search: { name: 'title', texts: ['time', 'description'] },
  isListed: true,
  list: {
    empty: 'No electromazines found. Please add one!',
    failed: 'Failed to fetch electromazines',
    isExpected: true,
  },
  sort: ['newest'],
  table: {
    columns: {
      '001-first': ['title text', 'time text', 'description text not null', 'registration_link text not null'],
    },
    list: 'created_at, id',
    isSearched: true,
  },
  add: formOf(() => z.object({ image: requiredImage(addMissing), ...imageFields, ...texts(addMissing) }), {
    image: jpegOrPng,
    busy: 'Adding Electromazine...',
    done: 'Electromazine added successfully!',
    failed: 'Failed to add electromazine.',
  }),
  edit: formOf(() => z.object({ image: optionalImage(), ...imageFields, ...texts(editMissing) }), {
    image: anyImage,
    loadFailed: 'Failed to fetch magazine for editing.',
    done: 'Electromazine updated successfully!',
    failed: 'Failed to update electromazine.',
  }),
  remove: {
    confirm: 'Are you sure you want to delete this electromazine?',
    done: 'Electromazine deleted successfully!',
    failed: 'Failed to delete electromazine.',
  },
} as const satisfies ContentType;

export type MagazineIssue = z.infer<typeof electromazine.item>;
