import { requiredText } from '#contract/content/text.ts';
import { z } from '#contract/zod.ts';
import { factNames, pastedAnnouncementMessages } from './index.ts';

/** The maximum number of characters of an announcement: more than any message of a chat has. */
export const maxAnnouncement = 10_000;

/** The body of the call. */
export const pastedSchema = z.object(
  { text: requiredText('Announcement', pastedAnnouncementMessages.missing, maxAnnouncement) },
  'A text was expected.',
);

const place = z.int().nonnegative();
const span = { start: place, end: place.meta({ description: 'Behind its last sign, in UTF-16 units of `text`' }) };

const fact = z.object({
  value: z.string().meta({ description: 'In the form of the field' }),
  words: z.string().meta({ description: 'The words in which it was read, or their label' }),
  ...span,
});
export type Fact = z.infer<typeof fact>;

const factLine = z.object({ ...span, names: z.array(z.enum(factNames)) });
export type FactLine = z.infer<typeof factLine>;

/** What was read. */
export const readAnnouncementSchema = z.object({
  text: z
    .string()
    .meta({ description: 'The announcement as it was read, with line ends and signs as texts have them' }),
  facts: z
    .partialRecord(z.enum(factNames), fact)
    .meta({ description: 'By field; those that were not found are absent' }),
  factLines: z.array(factLine).meta({ description: 'The lines that say these facts and nothing else' }),
});
export type ReadAnnouncement = z.infer<typeof readAnnouncementSchema>;
