import { z } from '../zod.ts';
import { line, listOf, text } from './fields.ts';
import type { SettingsSection } from './section.ts';

/** The texts of /about. */
export const about = {
  name: 'about',
  label: 'About',
  purpose: 'The texts of the page ‘About’.',
  fields: z.object({
    lead: text('First sentence', 400),
    whoWeAre: text('Who We Are', 1000),
    vision: text('Our Vision', 600),
    mission: listOf(
      z.object({ title: line('Title', 80), text: text('Text', 400) }, 'A point was expected.'),
      'point',
      1,
      6,
    ),
    reasons: z.object(
      {
        growth: text('Accelerated Skill Growth', 500),
        networking: text('Elite Networking', 500),
        recognition: text('Professional Recognition', 500),
      },
      'Three reasons were expected.',
    ),
    callToAction: text('Closing call', 400),
  }),
} as const satisfies SettingsSection;
