import { idsSchema } from './several.ts';

/** The largest number of items that can be put in order. */
export const maxOrdered = 1000;

/** The body of a PUT that puts a list into order: the ids of all its items, in their new order. */
export const orderSchema = idsSchema(maxOrdered);

/** The path of a PUT, under `apiBase`; `path` is that of the content type (docs/facts.md, "Calls"). */
export const orderPath = (path: string) => `${path}/order`;

export const orderMessages = { done: 'Order saved.', failed: 'Failed to save the order.' } as const;
