import type { FormValues } from '../content/formData.ts';

/** What a form holds as a text, the same for the same contents: of an image its name, size and date. */
export function contentsOf(values: FormValues): string {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ]);
  return JSON.stringify(entries.sort());
}
