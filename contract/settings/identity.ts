import { z } from '../zod.ts';
import { line, text } from './fields.ts';
import type { SettingsSection } from './section.ts';

/** The name of the site: the hero's typed title, the navigation bar and the page titles. */
export const identity = {
  name: 'identity',
  label: 'Name and description',
  purpose: 'The name on every page, and what search engines and link previews say of the site.',
  fields: z.object({
    name: line('Name', 60),
    description: text('Description', 300),
  }),
} as const satisfies SettingsSection;
