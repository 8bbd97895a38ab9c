import { toCalendarDate, years } from '../dates.ts';
import { toClockTime, toLocalMinute } from '../event/localTime.ts';
import { isBlank } from '../invisible.ts';
import { isStorable } from '../isStorable.ts';
import { hasWebHost } from '../links.ts';
import { typedAddress, typedLine, typedText, typedValue } from '../typedText.ts';
import { z } from '../zod.ts';

/** The maximum numbers of characters of texts. */
export const maxLength = { line: 200, link: 2000, description: 20_000 } as const;

/** Returns the number of characters of a text, as Zod counts them: an emoji of one code point counts as one. */
export const lengthOf = (text: string) => [...text].length;

/** Returns the error for a text with more characters. */
export const tooLong = (label: string, max: number) => `${label} is too long: ${max} characters at most.`;

/**
 * A rule that is younger than stored values: a form and a call refuse a value that breaks it, but a stored value is
 * read as it is.
 */
export const onlyForNew = { isOnlyForNew: true };

/** A text in the form that `typed` returns, and without halves of characters, which a database cannot store. */
function storable(text: z.ZodString, label: string, max: number, typed: typeof typedText) {
  return text
    .overwrite(typed)
    .max(max, tooLong(label, max))
    .refine(isStorable, `${label} contains a character that cannot be stored.`);
}

/** A text that must not be blank. `missing` is the error for a blank text. */
export function requiredText(label: string, missing: string, max: number, typed = typedText) {
  const text = z.string({ error: missing }).superRefine((value, context) => {
    const params = value.trim() === '' ? undefined : onlyForNew;
    if (isBlank(typed(value))) context.addIssue({ code: 'custom', message: missing, params });
  });
  return storable(text, label, max, typed);
}

/** A text that may be left out. A blank text becomes null, which removes the stored text. */
function optional(label: string, max: number, typed: typeof typedText) {
  return storable(z.string(`${label} must be a text.`), label, max, typed)
    .transform((text) => (isBlank(text) ? null : text))
    .optional();
}

/** A description that must not be blank. `missing` is the error for a blank description. */
export const requiredDescription = (missing: string) => requiredText('Description', missing, maxLength.description);

/** A line of text that must not be blank. */
export const requiredLine = (label: string, missing: string) => requiredText(label, missing, maxLength.line, typedLine);

/** A line of text that may be left out. */
export const optionalLine = (label: string, max: number = maxLength.line) => optional(label, max, typedLine);

/** A link as free text that may be left out. */
export const optionalLink = (label: string) => optional(label, maxLength.link, typedAddress);

/** Whether a text is an absolute http or https URL for all parsers. */
export const isWebAddress = (text: string) => hasWebHost(text) && z.url().safeParse(text).success;

/** An absolute http or https URL (contract/README.md, "Texts"). */
export const requiredWebAddress = (label: string, missing: string) =>
  requiredText(label, missing, maxLength.link, typedAddress).refine(
    (text) => text === '' || isWebAddress(text),
    `${label} must be a web address that starts with http:// or https://.`,
  );

/** Returns the value of a field's text, or the error for a text that has none. */
type Read = (label: string, text: string) => { value: string } | { wrong: string };

/** Reads the text of a date field. */
const readDate: Read = (label, text) => {
  const date = toCalendarDate(text);
  if (date === undefined) return { wrong: `${label} must be a date like 2026-12-05.` };
  const year = Number(date.slice(0, 4));
  if (year < years.first || year > years.last)
    return { wrong: `${label} must be in a year from ${years.first} to ${years.last}.` };
  return { value: date };
};

/** Returns the transform of a schema that reads a text, and reports a text without a value. */
const readBy = (label: string, read: Read) => (text: string, context: z.RefinementCtx) => {
  const result = read(label, text);
  if ('value' in result) return result.value;
  context.addIssue(result.wrong);
  return z.NEVER;
};

/** A calendar date. Only the date part of a full ISO timestamp is kept (contract/README.md, "Dates"). */
export const requiredDate = (label: string, missing: string) =>
  requiredText(label, missing, maxLength.line, typedValue).transform(readBy(label, readDate));

/**
 * A text of a form that may be left out, with the function that reads it. A blank text becomes null, which removes the
 * stored value.
 */
const optionalRead = (label: string, read: Read) =>
  storable(z.string(`${label} must be a text.`), label, maxLength.line, typedValue)
    .transform((text, context) => (text === '' ? null : readBy(label, read)(text, context)))
    .optional();

/** A calendar date that may be left out. */
export const optionalDate = (label: string) => optionalRead(label, readDate);

/** A time of day that may be left out. */
export const optionalTime = (label: string) =>
  optionalRead(label, (_, text) => {
    const value = toClockTime(text);
    return value === undefined ? { wrong: `${label} must be a time like 09:30.` } : { value };
  });

/** A date with a time of day that may be left out, in the form of an input of the type `datetime-local`. */
export const optionalMinute = (label: string) =>
  optionalRead(label, (_, text) => {
    const value = toLocalMinute(text);
    if (value === undefined) return { wrong: `${label} must be a date and time like 2026-12-05T09:30.` };
    const day = readDate(label, value);
    return 'wrong' in day ? day : { value };
  });

/** A minute in its stored form. */
export const storedMinute = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .refine((minute) => toLocalMinute(minute) === minute);

/** A choice that may be left out. A blank text becomes null, which removes the stored choice. */
export const optionalChoice = <Schema extends z.ZodType>(choice: (error: string) => Schema, error: string) =>
  z.union([z.literal('').transform(() => null), choice(error)], { error }).optional();
