import { maxLength, tooLong } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';
import { typedAddress } from '#contract/typedText.ts';
import { z } from '#contract/zod.ts';

/** POST, under `apiBase`, with a `copySchema`: answers the path at which the file may be fetched, a `ticketSchema`. */
export const exportPath = '/admin/export';

/** GET, under `apiBase`, with a `fileQuerySchema`: the zip archive, for anybody who has the path that was answered. */
export const exportFilePath = '/export';

/** Whether a text can be the folder of a copy: it begins and ends with '/', and no sign of it has a meaning. */
export const isBase = (text: string) => /^\/(?:[\w~-][\w.~-]*\/)*$/.test(text);

/** The origin of an address, and all that stands behind it. */
const addressPattern = /^(https?:\/\/[a-z\d.-]+(?::\d{1,5})?)(\/.*)$/;

/** Where the files of the copy will be served, ending in '/'; '' if nobody knows yet. */
const copyAddress = z
  .string('The address must be a text.')
  .overwrite(typedAddress)
  .max(maxLength.line, tooLong('The address', maxLength.line))
  .overwrite((text) => (text === '' ? '' : withSlash(withSmallHost(toHref(text)))))
  .refine(
    (address) => address === '' || isBase(addressPattern.exec(address)?.[2] ?? ''),
    'The address must be like https://name.github.io/chapter/, without anything behind it.',
  );

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);

const withSmallHost = (address: string) => address.replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase());

/** What the copy is for. */
export const copySchema = z.object({ address: copyAddress }, 'An address was expected.');

/** The query of the path that is answered. Logs name no queries. */
export const fileQuerySchema = copySchema.extend({ ticket: z.string().default('') });

export const ticketSchema = z.object({
  path: z.string().meta({ description: 'Under `/api`. It leads to the file for five minutes.' }),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const exportMessages = {
  begun: 'The download has begun. A large site takes some minutes.',
  busy: 'The server is making another copy at present. Please try again when it is done.',
  ended: 'This download has ended. Please begin it again on the screen Hand-over.',
  failed: 'Failed to begin the download.',
} as const;
