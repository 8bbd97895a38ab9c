import { z } from '../zod.ts';
import type { SettingsSection } from './section.ts';

const colour = (label: string) =>
  z
    .string(`${label} must be a colour.`)
    .regex(/^#[\da-f]{6}$/i, `${label} must be a colour such as #ffd83d.`)
    .overwrite((value) => value.toLowerCase())
    .meta({ title: label });

/** The colours of the site that staff choose. All others are those of the design (docs/design.md, "Colour"). */
export const colours = {
  name: 'colours',
  label: 'Colours',
  purpose: 'The accent of all pages, and the colour of each club.',
  fields: z.object({
    accent: colour('Accent'),
    technical: colour('Technical Club'),
    ai: colour('AI Build Club'),
    zoom: colour('Electrozoom'),
  }),
} as const satisfies SettingsSection;
