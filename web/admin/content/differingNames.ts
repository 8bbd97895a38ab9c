import type { FormValues } from './formData.ts';

/**
 * The names of the fields that differ in two states of a form. Texts are the same if only their line breaks differ in
 * kind.
 */
export function differingNames(one: FormValues, other: FormValues): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => comparable(one[name]) !== comparable(other[name]));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
