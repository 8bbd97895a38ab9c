import { z } from 'zod';
import { toCalendarDate } from '../dates.ts';
import { webScheme } from '../links.ts';

const lineLength = 200;
const linkLength = 2000;
const descriptionLength = 20_000;

/** A text as it is stored: line breaks as \n (browsers send \r\n), and without NUL, which PostgreSQL cannot store. */
function storable(label: string, missing: string, longest: number) {
  return z
    .string({ error: missing })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(longest, `${label} is too long: ${longest} characters at most.`)
    .refine((text) => !text.includes('\0'), `${label} contains a character that cannot be stored.`);
}

/** A text that must not be blank; `missing` is said when it is. */
function required(label: string, missing: string, longest: number) {
  return storable(label, missing, longest).refine((text) => text.trim() !== '', missing);
}

/** A text that may be left out; blank means none and becomes null. */
function optional(label: string, longest: number) {
  return storable(label, `${label} must be a text.`, longest)
    .transform((text) => (text.trim() === '' ? null : text.trim()))
    .optional();
}

export const requiredDescription = (missing: string) => required('Description', missing, descriptionLength);
export const requiredLine = (label: string, missing: string) => required(label, missing, lineLength);
export const optionalLine = (label: string) => optional(label, lineLength);
export const optionalLink = (label: string) => optional(label, linkLength);

const isWebAddress = (text: string) => webScheme.test(text) && z.url().safeParse(text).success;

/** An absolute http or https URL (readings: Fields that the tables imply). */
export const requiredWebAddress = (label: string, missing: string) =>
  required(label, missing, linkLength)
    .overwrite((text) => text.trim())
    .refine(
      (text) => text === '' || isWebAddress(text),
      `${label} must be a web address that starts with http:// or https://.`,
    );

/** A calendar date; of a full ISO timestamp the date part is kept (readings: Bodies). */
export const requiredDate = (label: string, missing: string) =>
  required(label, missing, lineLength).transform((text, context) => {
    const date = toCalendarDate(text);
    if (date !== undefined) return date;
    context.addIssue(`${label} must be a date like 2026-12-05.`);
    return z.NEVER;
  });
