import type { SectionState } from '#contract/settings/calls.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { z } from '#contract/zod.ts';
import type { FormValues } from '../content/formData.ts';
import { maxLengthOf, plain } from './schemas.ts';

/**
 * Returns the values of the form for a section. Every text field has a text, also for a number and for a text that was
 * left out: otherwise an unchanged field would count as a change. The version is sent with the values and kept in the
 * draft.
 */
export const valuesOf = ({ _id, value, version }: Pick<SectionState, '_id' | 'value' | 'version'>): FormValues => ({
  ...(withTexts(settingsSections[_id].fields, value) as FormValues),
  version,
});

function withTexts(schema: unknown, value: unknown): unknown {
  const whole = plain(schema);
  if (whole instanceof z.ZodArray) return (value as unknown[]).map((entry) => withTexts(whole.element, entry));
  if (whole instanceof z.ZodObject) {
    const entry = value as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(whole.shape).map(([name, field]) => [name, withTexts(field, entry[name])]),
    );
  }
  if (typeof value === 'number') return String(value);
  // A picture goes back to the server unchanged.
  return maxLengthOf(schema) === undefined ? value : (value ?? '');
}
