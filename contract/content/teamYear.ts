import { toTeamYear } from '../teams.ts';
import { typedValue } from '../typedText.ts';
import { z } from '../zod.ts';

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
