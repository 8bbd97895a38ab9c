import type { FormValues } from '../content/formData.ts';

/**
 * Returns the contents of a form as a text. The same contents always give the same text. An image is represented by its
 * name, size and date.
 */
export function contentsOf(values: FormValues): string {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ]);
  return JSON.stringify(entries.sort());
}
