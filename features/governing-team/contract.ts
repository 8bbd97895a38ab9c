import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { imageFields, jpegOrPng, optionalImage, requiredImage } from '#contract/content/images.ts';
import { requiredLine } from '#contract/content/text.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';

const addMissing = 'Please fill all required fields: Image, Name, and Designation.';
const editMissing = 'Name and Designation cannot be empty.';

/** The texts of both forms, in their order. `missing` is the error for a text that is left out. */
const texts = (missing: string) => ({
  name: requiredLine('Name', missing),
  designation: requiredLine('Designation', missing),
});

const item = lazily(() => z.object({ ...storedItemShape(), name: z.string(), designation: z.string() }));

/** Governing team members (contract/README.md, "Content types"). */
export const governingTeam = {
  name: 'governingTeam',
  noun: 'team member',
  path: '/admin/governing-team',
  screens: {
    tab: 'Governing Team',
    add: '/admin/governing-team',
    manage: '/admin/governing-team/manage',
    several: '/admin/governing-team/several',
  },
  frame: 'portrait',
  get item() {
    return item();
  },
  search: { name: 'name', texts: ['designation'] },
  isListed: true,
  list: { empty: 'No team members found.', failed: 'Failed to fetch members', isExpected: true },
  order: {
    of: 'governing team',
    description: 'The ids are those of all members. If the members are others meanwhile, the answer is 409.',
    stale: 'The team has changed meanwhile. Please look at it again.',
  },
  sort: ['position', 'oldest'],
  table: {
    columns: {
      '001-first': ['name text not null', 'designation text not null', 'position integer not null default 0'],
    },
    list: 'position, created_at, id',
    isSearched: true,
  },
  add: formOf(() => z.object({ image: requiredImage(addMissing), ...imageFields, ...texts(addMissing) }), {
    image: jpegOrPng,
    busy: 'Adding Member...',
    done: 'Team Member added successfully!',
    failed: 'Failed to add member.',
  }),
  edit: formOf(() => z.object({ image: optionalImage(), ...imageFields, ...texts(editMissing) }), {
    image: jpegOrPng,
    loadFailed: 'Failed to fetch member for editing.',
    done: 'Team member updated successfully!',
    failed: 'Failed to update member.',
  }),
  remove: {
    confirm: 'Are you sure you want to delete this member?',
    done: 'Member deleted successfully!',
    failed: 'Failed to delete member.',
  },
} as const satisfies ContentType;

export type TeamMember = z.infer<typeof governingTeam.item>;
