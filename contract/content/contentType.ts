import { z } from '../zod.ts';
import type { ImageRule } from './images.ts';

/**
 * The fields that every stored item has: its id, its image as a good <img> needs it, when it was added, and its
 * version.
 */
export const storedItemShape = {
  _id: z.string(),
  url: z.string().meta({ description: 'The image at its original size' }),
  srcset: z.string().meta({ description: 'Smaller WebP variants, as the attribute of an <img>' }),
  width: z.int().positive().meta({ description: 'Of the image at `url`, in pixels' }),
  height: z.int().positive().meta({ description: 'Of the image at `url`, in pixels' }),
  placeholder: z.string().meta({ description: 'A tiny blurred form of the image, as a data URL' }),
  createdAt: z.iso.datetime().meta({ description: 'ISO 8601, UTC' }),
  version: z.int().positive().meta({ description: 'One more with every change' }),
};

/** What every item has, whatever its type. */
export type StoredItem = z.infer<z.ZodObject<typeof storedItemShape>>;

/**
 * Everything that is known of one content type, as facts: what it is called and where its calls are,
 * and for each action its schema, its image rule and its words (docs/product.md, "Content types").
 * An action that is absent does not exist: a type without `edit` has no PUT route and no form for it.
 */
export interface ContentType {
  /** The key in `contentTypes`. */
  name: string;
  /** What one item is called in a sentence, e.g. 'upcoming event'. */
  noun: string;
  /** The admin calls, under `/api`: GET and POST `…/upload` here, GET, PUT and DELETE at `…/{id}`. */
  path: string;
  /** An item as both APIs answer it, */
  item: z.ZodObject;
  /** but for the fields that are not for visitors. */
  staffOnly?: readonly string[];
  list: { empty: string; failed: string };
  add: {
    /** The form: `image` and the text fields, in the order in which errors count. */
    fields: z.ZodObject;
    image: ImageRule;
    busy: string;
    done: string;
    failed: string;
  };
  edit?: {
    /** As `add.fields`, with an optional image. An optional text that is not sent stays as it was. */
    fields: z.ZodObject;
    image: ImageRule;
    loadFailed: string;
    done: string;
    failed: string;
  };
  remove: { confirm: string; done: string; failed: string };
}
