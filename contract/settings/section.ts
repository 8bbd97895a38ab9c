import type { z } from '../zod.ts';

/** A section of the site's settings: some texts and pictures that staff change together. */
export interface SettingsSection {
  /** The key in `settingsSections`. */
  name: string;
  label: string;
  /** What visitors see of it, in a sentence for staff. */
  purpose: string;
  fields: z.ZodObject;
}
