import { contentTypeNames } from './content/index.ts';
import { publicationShape } from './publication.ts';
import { z } from './zod.ts';

/** GET, under `apiBase`: the drafts that staff have begun, and what is published or hidden by itself within a week. */
export const inWorkPath = '/admin/in-work';

export const inWorkFailed = 'Failed to fetch the drafts.';

const type = z.enum(contentTypeNames);
const item = { itemId: z.string(), label: z.string().optional() };
const count = z.int().nonnegative();

/** The items that will be published or hidden, the next one first. */
export const scheduledSchema = z.object({
  total: count,
  first: z.array(
    z.object({ type, ...item, publishAt: publicationShape().publishAt, hideAt: publicationShape().hideAt }),
  ),
});

export const inWorkSchema = z.object({
  /** The drafts that no date will publish, by type, the last changed first. */
  drafts: z.array(z.object({ type, total: count, first: z.array(z.object({ ...item, since: z.iso.datetime() })) })),
  due: scheduledSchema,
});
export type InWork = z.infer<typeof inWorkSchema>;
