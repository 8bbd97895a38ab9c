import { lazily } from '../lazily.ts';
import { toTeamYear } from '../teams.ts';
import { typedValue } from '../typedText.ts';
import { z } from '../zod.ts';
import { type ContentType, formOf, storedItemShape } from './contentType.ts';
import { imageFields, jpegOrPng, optionalImage, requiredImage } from './images.ts';
import { requiredLine } from './text.ts';

const maxYearLength = 20;
const wrongYear = 'Year must be a year like 2025–26 or 2025.';

/** The year of a team in a form. `missing` is the error for a blank text. */
export const teamYear = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(typedValue)
    .min(1, missing)
    .max(maxYearLength, wrongYear)
    .transform((text, context) => {
      const year = toTeamYear(text);
      if (year !== undefined || text === '') return year ?? '';
      context.addIssue(wrongYear);
      return z.NEVER;
    });

const addMissing = 'Please fill all required fields: Image, Year, Name, and Designation.';
const editMissing = 'Year, Name and Designation cannot be empty.';

/** The texts of both forms, in their order. `missing` is the error for a text that is left out. */
const texts = (missing: string) => ({
  year: teamYear(missing),
  name: requiredLine('Name', missing),
  designation: requiredLine('Designation', missing),
});

const item = lazily(() =>
  z.object({
    ...storedItemShape(),
    year: z.string().meta({ description: 'The year of the team, such as 2025-26 or 2025' }),
    name: z.string(),
    designation: z.string(),
  }),
);

/** The members of the teams of former years. */
export const formerMembers = {
  name: 'formerMembers',
  noun: 'former team member',
  path: '/admin/former-members',
  screens: { tab: 'Governing Team', add: '/admin/former-members', manage: '/admin/former-members/manage' },
  hasOwnScreens: true,
  frame: 'portrait',
  get item() {
    return item();
  },
  search: { name: 'name', texts: ['designation', 'year'] },
  list: { empty: 'No former team members found.', failed: 'Failed to fetch former team members' },
  sort: ['year desc', 'position', 'oldest'],
  table: {
    columns: {
      '001-first': [
        'year text not null',
        'name text not null',
        'designation text not null',
        'position integer not null default 0',
        'archived_at text',
      ],
    },
    list: 'year desc, position, created_at, id',
    isSearched: true,
  },
  add: formOf(() => z.object({ image: requiredImage(addMissing), ...imageFields, ...texts(addMissing) }), {
    image: jpegOrPng,
    busy: 'Adding Member...',
    done: 'Former team member added successfully!',
    failed: 'Failed to add former team member.',
  }),
  edit: formOf(() => z.object({ image: optionalImage(), ...imageFields, ...texts(editMissing) }), {
    image: jpegOrPng,
    loadFailed: 'Failed to fetch former team member for editing.',
    done: 'Former team member updated successfully!',
    failed: 'Failed to update former team member.',
  }),
  remove: {
    confirm: 'Are you sure you want to delete this former member?',
    done: 'Former team member deleted successfully!',
    failed: 'Failed to delete former team member.',
  },
} as const satisfies ContentType;

export type FormerMember = z.infer<typeof formerMembers.item>;
