import { z } from '../zod.ts';
import { line, webAddress } from './fields.ts';
import type { SettingsSection } from './section.ts';

/** The first screen of the home page. 'Join Us' is also in the menu of every page. */
export const hero = {
  name: 'hero',
  label: 'Hero',
  purpose: 'The first screen of the home page, below the name.',
  fields: z.object({
    tagline: line('Tagline', 120),
    joinUrl: webAddress('Target of ‘Join Us’'),
  }),
} as const satisfies SettingsSection;
