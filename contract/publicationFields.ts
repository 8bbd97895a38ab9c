import { optionalChoice, optionalMinute } from './content/text.ts';
import { z } from './zod.ts';

// The content manager loads this file only with what sends these fields.

const dateFields = { publishAt: optionalMinute('Visible From'), hideAt: optionalMinute('Visible Until') };

/** The body of the PUT of dates. A date that is blank or left out is removed. */
export const datesSchema = z.object(dateFields, 'Two dates were expected.');

export type Dates = z.infer<typeof datesSchema>;

/** The optional texts of an add form that say who sees the item. A date to be published at makes it a draft, too. */
export const visibilityFields = {
  draft: optionalChoice((error) => z.literal('true', error), 'Draft must be true or empty.'),
  ...dateFields,
};

export const previewLinkSchema = z.object({
  path: z.string().meta({ description: 'The path of the page on the site, with the token of the link' }),
  until: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
