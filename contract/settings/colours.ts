import { z } from '../zod.ts';
import { hexPattern } from './colourMaths.ts';
import { type ColourName, colourLabels, refusalOf } from './colourPairs.ts';
import type { SettingsSection } from './section.ts';

const colour = (name: ColourName) =>
  z
    .string(`${colourLabels[name]} must be a colour.`)
    .regex(hexPattern, { error: `${colourLabels[name]} must be a colour such as #ffd83d.`, abort: true })
    .overwrite((value) => value.toLowerCase())
    .superRefine((value, context) => {
      const refusal = refusalOf(name, value);
      if (refusal !== undefined) context.addIssue(refusal);
    })
    .meta({ title: colourLabels[name] });

/**
 * The colours of the site that staff choose. All others are those of the design (docs/design.md, "Chosen colours"), and
 * a chosen one must stand out against them in light and dark.
 */
export const colours = {
  name: 'colours',
  label: 'Colours',
  purpose: 'The accent of all pages, and the colour of each club.',
  fields: z.object({
    accent: colour('accent'),
    technical: colour('technical'),
    ai: colour('ai'),
    zoom: colour('zoom'),
  }),
} as const satisfies SettingsSection;
