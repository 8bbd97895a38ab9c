import { counted } from '../counted.ts';
import { z } from '../zod.ts';
import type { ContentType } from './contentType.ts';

/** The maximum number of items that a call deletes or restores together. */
export const maxTogether = 200;

const noIds = 'A list of ids was expected.';

/** A body with the ids of `max` items at most. */
export const idsSchema = (max: number) =>
  z.object({ ids: z.array(z.string(noIds).max(64, noIds), noIds).max(max, `There can be at most ${max} ids.`) }, noIds);

/** The body of the calls that delete or restore several items together. */
export const togetherSchema = idsSchema(maxTogether).refine(({ ids }) => ids.length > 0, noIds);

/** The path of a POST, under `apiBase`; `path` is that of the content type (server/README.md, "Admin calls"). */
export const deleteTogetherPath = (path: string) => `${path}/delete`;

/** Returns a number of items in words, such as '20 team members'. */
export const itemsInWords = ({ noun }: ContentType, count: number) => counted(count, noun);

/** The messages about several items of a type. */
export const togetherMessages = {
  confirmDelete: (type: ContentType, count: number) => `Are you sure you want to delete ${itemsInWords(type, count)}?`,
  deleted: (type: ContentType, count: number) => `${itemsInWords(type, count)} deleted.`,
  deleteFailed: (type: ContentType) => `Failed to delete the ${type.noun}s.`,
  restored: (type: ContentType, count: number) => `${itemsInWords(type, count)} restored.`,
  missing: (type: ContentType, count: number) =>
    `Not all of these ${itemsInWords(type, count)} are there any more, so nothing was changed. Please look at the list again.`,
} as const;

/** The largest number of items that can be put in order. */
export const maxOrdered = 1000;

/** The body of a PUT that puts a list into order: the ids of all its items, in their new order. */
export const orderSchema = idsSchema(maxOrdered);

/** The path of a PUT, under `apiBase`; `path` is that of the content type (docs/facts.md, "Calls"). */
export const orderPath = (path: string) => `${path}/order`;

export const orderMessages = { done: 'Order saved.', failed: 'Failed to save the order.' } as const;
