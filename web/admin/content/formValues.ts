import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { imageFields } from '#contract/content/images.ts';
import { typedText } from '#contract/typedText.ts';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { scaleDown } from '../upload/scaleDown.ts';

/** The values in the form of a content type: `image`, if an image is chosen, and each text as it is typed. */
export type FormValues = Record<string, unknown>;

/**
 * Returns the multipart body of a form. Its names are the names of the fields. An empty text is sent too: it empties
 * the stored text. An image is sent scaled down if that saves time.
 */
export async function toFormData(values: FormValues): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(name, value);
    if (value instanceof File) body.append(name, await scaleDown(value));
  }
  return body;
}

/** Returns the names of the texts in a type's forms: all fields except those about the image. */
const textNames = (type: ContentType) =>
  Object.keys(type.add.fields.shape).filter((name) => name !== 'image' && !(name in imageFields));

/** Returns the texts of a type's form for an item. A field that the item lacks is empty. */
export const textsOf = (type: ContentType, item: object): Record<string, string> =>
  Object.fromEntries(textNames(type).map((name) => [name, String((item as Record<string, unknown>)[name] ?? '')]));

/** Returns all texts of a type's form for an item, those of the image too. */
export const formTextsOf = (type: ContentType, item: StoredItem): Record<string, string> => ({
  ...imageTextsOf(item),
  ...textsOf(type, item),
});

/** Returns the values of a type's form for an item. The version is sent along, and kept in the unsaved form. */
export const valuesOf = (type: ContentType, item: StoredItem): FormValues & { version: string } => ({
  ...formTextsOf(type, item),
  version: String(item.version),
});

/**
 * Returns the names of the fields that differ between two states of a form. Texts that are stored in the same
 * form count as the same.
 */
export function differingNames(one: FormValues, other: FormValues): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return typedText(one) === typedText(other);
  if (!isEntry(one) || !isEntry(other)) return one === other;
  return differingNames(one, other).length === 0;
}

/** Whether a value consists of fields: an object or a list, but not a file. */
const isEntry = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

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
