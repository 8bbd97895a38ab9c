import { clubNames } from '#contract/clubs.ts';
import { contentTypeNames } from '#contract/content/index.ts';
import { maxLength, requiredWebAddress } from '#contract/content/text.ts';
import { z } from '#contract/zod.ts';

/** The maximum size of a file of a source (bytes): the archive of a chapter with a thousand photos. */
export const maxSourceBytes = 1024 ** 3;

/** The maximum number of pictures that are sent beside a table, each as a file. A zip may have more. */
export const maxPictures = 500;

/** A file of a source, as the server keeps it. */
export const sourceFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int().nonnegative(),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;

const noFile = 'Please choose a file.';
const fileId = z.string(noFile).regex(/^[0-9a-f-]{33}$/, noFile);

/** A host whose name begins with a dot or has two in a row, which no look-up knows. */
const dottedHost = /^https?:\/\/(?:\.|[^/?#]*\.\.)/i;
const siteAddress = (label: string, missing: string) =>
  requiredWebAddress(label, missing).refine(
    (text) => !dottedHost.test(text),
    `${label} has a dot too many in its host.`,
  );

/** A website with the calls of the specification and, if it is another one, the address of its journey. */
export const websiteSchema = z.object({
  kind: z.literal('website'),
  address: siteAddress('Address', 'Please give the address of the website.'),
  journey: siteAddress('Address of the journey', 'Please give an address, or none.').optional(),
});

/** A table, with the files of its pictures beside it, such as one zip. */
export const tableSchema = z.object({
  kind: z.literal('table'),
  file: fileId,
  pictures: z
    .array(fileId, 'A list of files was expected.')
    .max(maxPictures, `There can be at most ${maxPictures} pictures. Put them into a zip.`),
});

/** The archive of another Chapterhouse. */
export const archiveSchema = z.object({ kind: z.literal('chapterhouse'), file: fileId });

/** Where content comes from. */
export type SourceChoice = z.infer<typeof websiteSchema> | z.infer<typeof tableSchema> | z.infer<typeof archiveSchema>;

/** How a date such as 03/04/2026 is read. */
export const dateOrders = ['day-first', 'month-first'] as const;

/**
 * Texts by names of a source. Unlike `z.record`, it brings no further part of zod into the first scripts of staff.
 */
const byName = <Text extends z.ZodType>(text: Text, max: number, tooMany: string) =>
  z
    .object({}, 'Texts by their names were expected.')
    .catchall(text)
    .refine((texts) => Object.keys(texts).length <= max, tooMany)
    .refine((texts) => Object.keys(texts).every(({ length }) => length <= maxLength.line), 'A name is too long.');

/** What staff say of a source after a look. What is left out stays open. */
export const choicesSchema = z.object(
  {
    dateOrder: z.enum(dateOrders, 'The order of a date is day-first or month-first.').optional(),
    clubs: byName(z.enum(clubNames, `Club must be one of: ${clubNames.join(', ')}.`), 100, 'These are too many clubs.')
      .optional()
      .meta({ description: 'A club for each name that is none of the three' }),
    type: z
      .enum(contentTypeNames, 'This is no type of content.')
      .optional()
      .meta({ description: 'What the rows of a table are' }),
    columns: byName(
      z.string('This is no field.').regex(/^\w{0,40}$/, 'This is no field.'),
      200,
      'These are too many columns.',
    )
      .optional()
      .meta({ description: 'The field of each header of a table; a blank one leaves the column out' }),
  },
  'Choices were expected.',
);
export type Choices = z.infer<typeof choicesSchema>;

/** What of the look is brought in, and as what. */
export const startSchema = z
  .object(
    {
      types: z
        .array(z.enum(contentTypeNames, 'This is no type of content.'), 'A list of types was expected.')
        .max(contentTypeNames.length, 'A type stands twice.'),
      drafts: z.boolean('Drafts must be true or false.'),
      settings: z
        .boolean('Settings must be true or false.')
        .optional()
        .meta({ description: 'Whether the settings of the site in an archive come, too' }),
    },
    'A list of types was expected.',
  )
  .refine(({ types, settings }) => types.length > 0 || settings === true, {
    path: ['types'],
    message: 'Please choose what to bring in.',
  });
export type Start = z.infer<typeof startSchema>;
