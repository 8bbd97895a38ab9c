import type { ContentType } from '#contract/content/contentType.ts';
import { imageFields } from '#contract/content/images.ts';

/** Returns the names of the texts in a type's forms: all fields except those about the image. */
const textNames = (type: ContentType) =>
  Object.keys(type.add.fields.shape).filter((name) => name !== 'image' && !(name in imageFields));

/** Returns the texts of a type's empty form. */
export const noTextsOf = (type: ContentType): Record<string, string> =>
  Object.fromEntries(textNames(type).map((name) => [name, '']));

/** Returns the texts of a type's form for an item. A field that the item lacks is empty. */
export const textsOf = (type: ContentType, item: object): Record<string, string> =>
  Object.fromEntries(textNames(type).map((name) => [name, String((item as Record<string, unknown>)[name] ?? '')]));
