import { contentTypeNames } from '#contract/content/index.ts';
import type { ContractFeature } from '#contract/feature.ts';
import { scheduledSchema } from '#contract/inWork.ts';
import { z } from '#contract/zod.ts';

/** The path of its screen. */
export const handOverScreen = '/admin/hand-over';

export const handOver: ContractFeature = { name: 'hand-over', screens: [handOverScreen] };

/** GET, under `apiBase`: what the next committee has to know (features/hand-over/README.md). */
export const handOverPath = '/admin/hand-over';

/** The maximum number of rows of a list, such as that of items with dates: all of it is printed on one page. */
export const namedInHandOver = 12;

const type = z.enum(contentTypeNames);
const count = z.int().nonnegative();
const bytes = z.int().nonnegative();

export const handOverSchema = z.object({
  site: z.object({
    address: z.string().optional().meta({ description: 'Absent if neither SITE_URL nor staff have set it' }),
    version: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    folder: z.string().meta({ description: 'DATA_DIR' }),
    bucket: z.string().optional().meta({ description: 'Absent: pictures are on the disk' }),
    freeBytes: bytes.meta({ description: 'On the disk of DATA_DIR' }),
    eventPhotos: z.object({ count, bytes }).meta({ description: 'The photos of events, with those that were deleted' }),
  }),
  backups: z.object({
    folder: z.string(),
    kept: count.meta({ description: '0: this server makes none' }),
    stored: count.meta({ description: 'In that folder' }),
    /** The latest one of all servers. Its size is absent if another server has it. */
    last: z.object({ at: z.iso.datetime(), bytes: bytes.optional() }).optional(),
    restoredAt: z.iso.datetime().optional().meta({ description: 'When a backup was brought into this installation' }),
  }),
  scheduled: scheduledSchema,
  events: z.object({
    /** The number of public events that are not over. */
    upcoming: count,
    next: z
      .object({
        itemId: z.string(),
        label: z.string().optional(),
        eventDate: z.string().optional().meta({ description: 'Absent while it is to be announced' }),
      })
      .optional(),
  }),
  /** The numbers of drafts, without types that have none. */
  drafts: z.array(z.object({ type, count })),
});
export type HandOver = z.infer<typeof handOverSchema>;

export const handOverMessages = { loadFailed: 'Failed to fetch the hand-over.' } as const;
