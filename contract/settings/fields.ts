import { capitalized } from '../capitalized.ts';
import { focusPattern } from '../content/fit.ts';
import { fitField } from '../content/images.ts';
import { maxLength, onlyForNew, optionalLine, requiredText, requiredWebAddress, tooLong } from '../content/text.ts';
import { firstPhone, toHref } from '../links.ts';
import { typedAddress, typedLine, typedText, typedValue } from '../typedText.ts';
import { z } from '../zod.ts';
import { hexPattern } from './colourMaths.ts';
import { type ColourName, colourLabels, refusalOf } from './colourPairs.ts';
import { type SocialNetwork, socialNetworks } from './socialNetworks.ts';

const missing = (label: string) => `${label} cannot be empty.`;

/** A text that must not be blank. `label` names it in its form, in its errors and in the API's description. */
export const text = (label: string, max: number, typed = typedText) =>
  requiredText(label, missing(label), max, typed).meta({ title: label });

/** A line of text that must not be blank. */
export const line = (label: string, max: number = maxLength.line) => text(label, max, typedLine);

/** A code that must not be blank. */
export const code = (label: string) => text(label, maxLength.line, typedValue);

/**
 * A line of text that may be left out. A missing line is null in the stored section, so the schema reads null as well.
 */
export const lineOrNone = (label: string, max?: number) => optionalLine(label, max).nullable().meta({ title: label });

/** An absolute http or https URL (contract/README.md, "Texts"). */
export const webAddress = (label: string) => requiredWebAddress(label, missing(label)).meta({ title: label });

/** Names of hosts as the DNS has them, which every program reads in the same way. */
const originPattern = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/;

/** The address of a site, without a path; '' if there is none. */
export const originOrNone = (label: string) =>
  z
    .string(`${label} must be a text.`)
    .overwrite(typedAddress)
    .max(maxLength.line, tooLong(label, maxLength.line))
    .overwrite((value) => (value === '' ? '' : toHref(value).toLowerCase().replace(/\/$/, '')))
    .refine(
      (value) => value === '' || originPattern.test(value),
      `${label} must be like https://chapter.example.org, without anything behind it.`,
    )
    .meta({ title: label });

const isEmail = (value: string) => z.email({ pattern: z.regexes.html5Email }).safeParse(value).success;

/** An e-mail address, as HTML defines it for forms, whose host has a top-level domain. */
export function email(label: string) {
  const message = `${label} must be an e-mail address, such as name@example.edu.`;
  return text(label, maxLength.line, typedValue)
    .refine((value) => value === '' || isEmail(value), message)
    .refine((value) => !isEmail(value) || /\.[^.@]{2,}$/.test(value), { message, params: onlyForNew })
    .meta({ title: label });
}

const phonePattern = /^\+?[\d\s()./-]+$/;

/**
 * A phone number as people write it: 5 to 15 digits (E.164), grouped in any way. It is one number. libphonenumber would
 * take '022-2345 6789 / 90' for one, too, and knows only numbers of countries.
 */
export function phone(label: string) {
  const isPhone = (value: string) => {
    const { length } = value.replace(/\D/g, '');
    return phonePattern.test(value) && length >= 5 && length <= 15;
  };
  return text(label, 40, typedValue)
    .refine(
      (value) => value === '' || isPhone(value),
      `${label} must have 5 to 15 digits and no letters, such as +91 20 2550 7000.`,
    )
    .refine((value) => firstPhone(value) === value, {
      message: `${label} must be one number. Please add the other one in a field of its own.`,
      params: onlyForNew,
    })
    .meta({ title: label });
}

/**
 * A list of `min` to `max` entries, which forms read in its metadata. `noun` names an entry in errors and in lists of
 * differences.
 */
export const listOf = <Entry extends z.ZodType>(entry: Entry, noun: string, min: number, max: number) =>
  z
    .array(entry, `A list of ${noun}s was expected.`)
    .min(min, `At least ${min === 1 ? 'one' : min} ${noun} is needed.`)
    .max(max, `There can be at most ${max} ${noun}s.`)
    .readonly()
    .meta({ title: capitalized(noun), minItems: min, maxItems: max });

/** A link to a profile in a social network. */
export const socialLink = () =>
  z.object(
    {
      network: z
        .enum(Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]], 'Please choose a network.')
        .meta({ title: 'Network' }),
      url: webAddress('Address'),
    },
    'A link was expected.',
  );
export type SocialLink = z.infer<ReturnType<typeof socialLink>>;

/** A colour that stands out against those of the design beside it. */
export const colour = (name: ColourName) =>
  z
    .string('A colour was expected.')
    .regex(hexPattern, { error: 'The colour must have the form #ffd83d.', abort: true })
    .overwrite((value) => value.toLowerCase())
    .superRefine((value, context) => {
      const refusal = refusalOf(name, value);
      if (refusal !== undefined) context.addIssue(refusal);
    })
    .meta({ title: colourLabels[name] });

const chooseAgain = 'This picture cannot be used. Please choose it again.';
/** An error in a text of a picture is an error of the whole picture, for which a form has a place. */
const whole = { abort: true };

/**
 * A picture of the settings: a file of `chapter/images`, or an uploaded picture. A change names the id of an uploaded
 * picture and the choices for its frame; the server adds the attributes of an <img>.
 */
export const picture = z.union(
  [
    z.object({
      id: z.uuid(whole),
      fit: fitField().optional(),
      focus: z.string().regex(focusPattern, whole).optional(),
      url: z.string().optional(),
      srcset: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
      placeholder: z.string().optional(),
    }),
    z.object({ file: z.string().regex(/^[\w-]{1,100}\.(?:avif|jpe?g|png|svg|webp)$/, whole) }),
  ],
  chooseAgain,
);
export type SettingsPicture = z.infer<typeof picture>;

/** The message for a change that names an uploaded picture which was removed. */
export const unknownPicture = 'This picture is no longer there. Please choose it again.';

/** The picture of an entry. Each entry with a picture has it under the name `image`. */
export const pictureOrNone = () => picture.nullish().meta({ title: 'Picture' });
