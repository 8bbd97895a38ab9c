import { settingsSections } from '#contract/settings/index.ts';
import { type FieldLabels, labelAt, plain } from '#contract/settings/labels.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { type SocialNetwork, socialNetworks } from '#contract/settings/socialNetworks.ts';
import { typedText } from '#contract/typedText.ts';
import { z } from '#contract/zod.ts';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { type FormPicture, isChosen } from './formPictures.ts';

/** The minimum and the maximum number of entries that the contract allows in a list. */
export function boundsOf(schema: unknown): { min: number; max: number } {
  const { minItems: min, maxItems: max } = schema instanceof z.ZodType ? (schema.meta() ?? {}) : {};
  if (typeof min !== 'number' || typeof max !== 'number') throw new Error('This is no list of a section.');
  return { min, max };
}

/**
 * Returns the values of the form for a section. Every text field has a text, also for a number and for a text that was
 * left out: otherwise an unchanged field would count as a change. The version is sent with the values and kept in the
 * unsaved form.
 */
export const valuesOf = ({ _id, value, version }: Pick<SectionState, '_id' | 'value' | 'version'>): FormValues => ({
  ...(withTexts(settingsSections[_id].fields, value) as FormValues),
  version,
});

function withTexts(schema: unknown, value: unknown): unknown {
  const whole = plain(schema);
  if (whole instanceof z.ZodArray) return (value as unknown[]).map((entry) => withTexts(whole.element, entry));
  if (whole instanceof z.ZodEnum) return value ?? whole.options[0];
  // A picture goes back to the server unchanged.
  if (whole instanceof z.ZodUnion) return value ?? null;
  if (!(whole instanceof z.ZodObject)) return String(value ?? '');
  const entry = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(whole.shape).map(([name, field]) => [name, withTexts(field, entry[name])]));
}

/** Returns the values of a form for a new entry of a list: empty texts, the first of the choices, and no picture. */
export const emptyOf = (schema: unknown) => withTexts(schema, undefined);

/** A single text, number or picture of a section. */
interface Leaf {
  path: string;
  /** Its label, after the labels of its entry: 'Highlight 2 · Label'. */
  label: string;
  text: string;
  picture?: FormPicture;
}

/** Returns the leaves of a section's value, in the order of its fields. */
export function leavesOf(fields: z.ZodObject, value: unknown, known?: FieldLabels): Leaf[] {
  return leaves(fields, value, '').map((leaf) => ({ ...leaf, label: labelAt(fields, leaf.path, known) }));
}

function leaves(schema: unknown, value: unknown, path: string): Omit<Leaf, 'label'>[] {
  const whole = plain(schema);
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (whole instanceof z.ZodObject) {
    const entry = (value ?? {}) as Record<string, unknown>;
    return Object.entries(whole.shape).flatMap(([name, field]) => leaves(field, entry[name], below(name)));
  }
  if (whole instanceof z.ZodArray) {
    const list = Array.isArray(value) ? value : [];
    return list.flatMap((entry, index) => leaves(whole.element, entry, below(String(index))));
  }
  const leaf = { path, text: textOf(value, whole) };
  return [isPicture(value) ? { ...leaf, picture: value } : leaf];
}

const isPicture = (value: unknown): value is FormPicture => typeof value === 'object' && value !== null;

function textOf(value: unknown, schema: unknown): string {
  if (schema instanceof z.ZodEnum) return socialNetworks[value as SocialNetwork] ?? '';
  if (isChosen(value)) return value.upload.name;
  if (!isPicture(value)) return typedText(String(value ?? ''));
  const { file, id, fit = '', focus = '' } = value as Record<string, string | undefined>;
  return [file ?? `Picture ${id?.slice(0, 8)}`, fit, focus].filter(Boolean).join(', ');
}

/** A leaf that differs between two values. */
export interface Difference {
  path: string;
  label: string;
  one: string;
  other: string;
  /** The pictures, if the leaf is a picture. */
  onePicture?: FormPicture;
  otherPicture?: FormPicture;
}

/** Returns the leaves that differ between two values of a section. */
export function differencesOf(fields: z.ZodObject, one: unknown, other: unknown, known?: FieldLabels): Difference[] {
  const [these, those] = [leavesOf(fields, one, known), leavesOf(fields, other, known)].map(
    (list) => new Map(list.map((leaf) => [leaf.path, leaf])),
  ) as [Map<string, Leaf>, Map<string, Leaf>];
  return [...new Map([...these, ...those]).values()]
    .map(({ path, label }) => {
      const [one, other] = [these.get(path), those.get(path)];
      const texts = { one: one?.text ?? '', other: other?.text ?? '' };
      return { path, label, ...texts, onePicture: one?.picture, otherPicture: other?.picture };
    })
    .filter((difference) => difference.one !== difference.other);
}
