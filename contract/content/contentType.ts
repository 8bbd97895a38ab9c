import { lazily } from '../lazily.ts';
import type { Publication } from '../publication.ts';
import { z } from '../zod.ts';
import { fits, focusPattern } from './fit.ts';
import type { ImageRule, imageFields } from './images.ts';

/**
 * The fields of every stored item: its id, its image with the attributes of an <img>, its creation time, and its
 * version.
 */
export const storedItemShape = lazily(() => ({
  _id: z.string(),
  url: z.string().meta({ description: 'The image at its original size' }),
  srcset: z.string().meta({ description: 'Smaller WebP variants, as the attribute of an <img>' }),
  width: z.int().positive().meta({ description: 'Of the image at `url`, in pixels' }),
  height: z.int().positive().meta({ description: 'Of the image at `url`, in pixels' }),
  placeholder: z.string().meta({ description: 'A tiny blurred form of the image, as a data URL' }),
  fit: z.enum(fits).optional().meta({ description: 'How the image stands in its frame, if somebody has chosen it' }),
  focus: z.string().regex(focusPattern).optional().meta({ description: 'The point that stays in view when it is cut' }),
  alt: z.string().optional().meta({ description: 'What the image shows, in words' }),
  createdAt: z.iso.datetime().meta({ description: 'ISO 8601, UTC' }),
  version: z.int().positive().meta({ description: 'One more with every change' }),
}));

/** The fields that items of all types have, with those that only staff see. */
export type StoredItem = z.infer<z.ZodObject<ReturnType<typeof storedItemShape>>> & Publication;

/**
 * All facts about one content type: its names and the path of its calls, and for each action the schema, the image rule
 * and the texts (contract/README.md, "Content types"). A type has only the actions that stand here: a type without
 * `edit` has no PUT route and no edit form.
 */
export interface ContentType {
  /** The key in `contentTypes`. */
  name: string;
  /** The name of one item in a sentence, e.g. 'upcoming event'. */
  noun: string;
  /**
   * The path of the admin calls, under `/api`: GET at the path, POST at `…/upload` and `…/delete`, and GET, PUT and
   * DELETE at `…/{id}`.
   */
  path: string;
  /**
   * The label of the tab of its screens, which types may share, and the paths of the screens that add one item, that
   * list all, and that add several at once.
   */
  screens: { tab: string; add: string; manage: string; several?: string };
  /** Its screens belong to a feature that can be taken out, and are there if the contract of one names them. */
  hasOwnScreens?: true;
  /** The frame in which visitors see the image of a form; the screens of a type with a form ask for it. */
  frame?: 'poster' | 'cover' | 'portrait';
  /**
   * The name of the type to whose items these belong: they are added to one of them, visitors see them with it, and
   * they have no drafts. `server/content/` shows, hides and removes photos of past events alone with their item.
   */
  partOf?: 'pastEvents';
  /** An item as the admin API answers it; made when it is first asked for, like the fields of forms (`formOf`). */
  item: z.ZodObject;
  /** Returns the errors of fields that do not fit together, by field. Each field alone is valid. */
  check?: (item: Record<string, unknown>) => { field: string; message: string }[];
  /** The fields that the public API leaves out. */
  staffOnly?: readonly string[];
  /** The columns in which a search looks: that of the item's name, and those of its other texts. */
  search?: { name: string; texts: readonly string[] };
  /** Visitors read its list by a call of its own (`listPath`). */
  isListed?: true;
  /** A list `isExpected` if a page looks unfinished without its items. */
  list: { empty: string; failed: string; isExpected?: true };
  /**
   * The columns by which the list is sorted, such as 'year desc', and whether the newest or the oldest of equal items
   * is first. `day` is that of a past event. A new item is the last one where a `position` and the oldest come first.
   */
  sort: readonly [...columns: string[], first: 'newest' | 'oldest'];
  /**
   * Of a list that staff put into order: what the call orders, what its description says of the items, and the error
   * for a list that has changed meanwhile.
   */
  order?: { of: string; description: string; stale: string };
  /**
   * Its table: the columns that only this type has, in SQL, by the migrations that add them; the first one creates the
   * table. `list` is the order of the index for the list, and items `isSearched` if they may be found. What a release
   * has never changes (docs/decisions/0002).
   */
  table: {
    columns: Record<string, readonly string[]>;
    list: string;
    isSearched?: true;
  };
  add: {
    /** The form: `image` and the text fields, in the order in which errors are reported. */
    fields: z.ZodObject;
    image: ImageRule;
    busy: string;
    done: string;
    failed: string;
    /** The error for an item that has as many of these as it can have. */
    full?: (max: number) => string;
  };
  edit?: {
    /** Like `add.fields`, with an optional image. An optional text that is not sent stays unchanged. */
    fields: z.ZodObject;
    image: ImageRule;
    loadFailed: string;
    done: string;
    failed: string;
  };
  remove: { confirm: string; done: string; failed: string };
}

/**
 * Returns the facts of a form, with fields that are made when they are first asked for: a phone takes a tenth of a
 * second to make those of all forms.
 */
export function formOf<Fields extends z.ZodObject, const Facts extends object>(makeFields: () => Fields, facts: Facts) {
  const fields = lazily(makeFields);
  return {
    ...facts,
    get fields() {
      return fields();
    },
  };
}

/** The names of the texts in a type's forms: all fields but those of the image. */
export type TextName<Type extends ContentType> = Exclude<
  keyof Type['add']['fields']['shape'],
  'image' | keyof typeof imageFields
>;
