import type { FormValues } from '../content/formData.ts';

/** A reference to a file in the stored values of a draft: the id of the record that has the file. */
interface FileReference {
  storedFile: string;
}

/**
 * Returns the values with a reference in the place of each file, at any depth. `idOf` returns the id of a file's
 * record.
 */
export function withReferences(values: FormValues, idOf: (file: File) => string): FormValues {
  return replaceIn(values, (value) => (value instanceof File ? { storedFile: idOf(value) } : value)) as FormValues;
}

/** Returns the values with the files in the places of their references. Other files stay. */
export function withFiles(values: FormValues, files: ReadonlyMap<string, File>): FormValues {
  return replaceIn(values, (value) => (isReference(value) ? files.get(value.storedFile) : value)) as FormValues;
}

/** Returns the ids of the files that the stored values refer to. */
export function referencesIn(values: FormValues): string[] {
  const ids: string[] = [];
  replaceIn(values, (value) => {
    if (isReference(value)) ids.push(value.storedFile);
    return value;
  });
  return ids;
}

const isReference = (value: unknown): value is FileReference => isPlainObject(value) && 'storedFile' in value;

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns a copy of a value in which `replace` has replaced the parts that it changes. */
function replaceIn(value: unknown, replace: (part: unknown) => unknown): unknown {
  const replaced = replace(value);
  if (replaced !== value) return replaced;
  if (Array.isArray(value)) return value.map((entry) => replaceIn(entry, replace));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIn(part, replace)]));
}
