import type { FormValues } from './formData.ts';

/**
 * Returns the names of the fields that differ between two states of a form. Texts that differ only in the kind of their
 * line breaks count as the same.
 */
export function differingNames(one: FormValues, other: FormValues): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return withPlainBreaks(one) === withPlainBreaks(other);
  if (!isEntry(one) || !isEntry(other)) return one === other;
  return differingNames(one, other).length === 0;
}

/** Whether a value consists of fields: an object or a list, but not a file. */
const isEntry = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n');
