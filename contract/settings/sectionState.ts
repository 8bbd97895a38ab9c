import { z } from '../zod.ts';
import type { SectionName, SectionValue } from './index.ts';

/** A section as staff edit it. It is also a version of that section. */
export const sectionStateSchema = z
  .object({
    _id: z.string(),
    /** 0 if the section has never been changed. Each change adds 1. */
    version: z.int().nonnegative(),
    /** Whether `value` is the original value: that in `chapter/profile.ts`, and none of a feature's section. */
    isOriginal: z.boolean(),
    value: z.looseObject({}),
    /** Present if `value` is a setting of the operator, which staff cannot change. */
    isSetByOperator: z.literal(true).optional(),
    /** The time (UTC) and the author of the change; absent if there was none. */
    changedAt: z.iso.datetime().optional(),
    changedBy: z.string().optional(),
  })
  .meta({ id: 'SectionState' });
export type SectionState<Name extends SectionName = SectionName> = z.infer<typeof sectionStateSchema> & {
  _id: Name;
  value: SectionValue<Name>;
};
