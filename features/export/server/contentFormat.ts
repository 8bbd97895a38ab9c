import { z } from 'zod';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';

/** The facts of the copied content, in `content/chapterhouse.json` (features/export/README.md, "Content"). */
export const contentIndexSchema = z.object({
  format: z.literal(1),
  /** The version of the program that has written the copy. */
  version: z.string(),
  timeZone: z.string(),
  /** By type: the file of its items, in the folder of this file, and their number. */
  types: z.partialRecord(z.enum(contentTypeNames), z.object({ file: z.string(), count: z.int().nonnegative() })),
});
export type ContentIndex = z.infer<typeof contentIndexSchema>;

/** An item in the file of its type, which has the items in the order of their list. */
export const copiedItemSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** The texts of the type's form, without those that the item lacks. */
  texts: z.record(z.string(), z.string()),
  /** What visitors see besides, and no form of the type has, such as the state of a past event. */
  more: z.record(z.string(), z.string()).optional(),
  /** `file` is in the folder of the index; the others are the choices of staff. */
  image: z.object({
    file: z.string(),
    alt: z.string().optional(),
    fit: z.string().optional(),
    focus: z.string().optional(),
  }),
  /** The id of the item to which it belongs: of a photo, the event. */
  parent: z.string().optional(),
});
export type CopiedItem = z.infer<typeof copiedItemSchema>;

/** The names in the folder `content/`. */
export const contentNames = {
  index: 'chapterhouse.json',
  settings: 'settings.json',
  items: (type: ContentTypeName) => `${type}.json`,
  table: (type: ContentTypeName) => `${type}.csv`,
  picture: (id: string, ending: string) => `pictures/${id}.${ending}`,
  settingsPicture: (id: string, ending: string) => `settings/${id}.${ending}`,
} as const;
