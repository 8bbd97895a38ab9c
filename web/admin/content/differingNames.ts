import type { FormValues } from './formData.ts';

/**
 * Returns the names of the fields that differ between two states of a form. Texts that differ only in the kind of their
 * line breaks count as the same.
 */
export function differingNames(one: FormValues, other: FormValues): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => comparable(one[name]) !== comparable(other[name]));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
