import { z } from '../zod.ts';
import { line, listOf } from './fields.ts';
import type { SettingsSection } from './section.ts';

/** The greatest value of a counter, where the home page's axis ends. */
export const maxHighlight = 1_000_000;

const noValue = 'The value must be a whole number from 1 to 1,000,000.';

/** The counters of the home page and of /about. */
export const highlights = {
  name: 'highlights',
  label: 'Highlights',
  purpose: 'The counters of the home page and of ‘About’.',
  fields: z.object({
    items: listOf(
      z.object(
        {
          value: z.coerce
            .number(noValue)
            .int(noValue)
            .min(1, noValue)
            .max(maxHighlight, noValue)
            .meta({ title: 'Value' }),
          label: line('Label', 40),
        },
        'A highlight was expected.',
      ),
      'highlight',
      1,
      8,
    ),
  }),
} as const satisfies SettingsSection;
