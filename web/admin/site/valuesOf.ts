import type { SectionState } from '#contract/settings/calls.ts';
import type { FormValues } from '../content/formData.ts';

/**
 * Returns the values of the form for a section. Numbers are texts in their fields, so they are texts from the beginning.
 * The version is sent with the values and kept in the draft.
 */
export const valuesOf = ({ value, version }: Pick<SectionState, 'value' | 'version'>): FormValues => ({
  ...(withTexts(value) as FormValues),
  version,
});

function withTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return String(value);
  // A picture goes back to the server as it came.
  if (typeof value !== 'object' || value === null || name === 'image') return value;
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTexts(entry, key)]));
}
