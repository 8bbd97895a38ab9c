import { storedMinute } from './content/text.ts';
import type { LocalMinute } from './event/localTime.ts';
import { lazily } from './lazily.ts';
import type { Dates } from './publicationFields.ts';
import { z } from './zod.ts';

/** The number of days for which a preview link shows its draft. */
export const previewLinkDays = 14;

/** The number of preview links that a draft can have at a time. A further one ends the oldest. */
export const maxPreviewLinks = 20;

/**
 * What staff see of an item beside its content: whether it is a draft, which no public answer has, and the minutes at
 * which it is published and hidden, in the time zone of the chapter. A hidden item is a draft again.
 */
export const publicationShape = lazily(() => ({
  draft: z.literal(true).optional().meta({ description: 'Absent: everybody sees it' }),
  publishAt: storedMinute().optional().meta({ description: 'In the time zone of the chapter' }),
  hideAt: storedMinute().optional().meta({ description: 'In the time zone of the chapter' }),
  previewUntil: z.iso.datetime().optional().meta({ description: 'When the last preview link of a draft ends' }),
}));
export const publicationSchema = lazily(() => z.object(publicationShape()));
export type Publication = z.infer<ReturnType<typeof publicationSchema>>;

/** Calls on one item, under `apiBase`; `path` is that of its content type (docs/facts.md, "Calls"). */
export const publicationPaths = {
  /** POST answers the item. */
  publish: (path: string, id: string) => `${path}/${id}/publish`,
  unpublish: (path: string, id: string) => `${path}/${id}/unpublish`,
  /** PUT with `datesSchema` answers the item. */
  dates: (path: string, id: string) => `${path}/${id}/dates`,
  /** POST answers a `previewLinkSchema`, DELETE ends all preview links of the draft. */
  previewLinks: (path: string, id: string) => `${path}/${id}/preview-links`,
} as const;

/** Returns the errors of dates that have no sense at a minute, by field. */
export function wrongDates(
  { publishAt, hideAt }: Dates,
  { now, isDraft }: { now: LocalMinute; isDraft: boolean },
): { field: keyof Dates; message: string }[] {
  if (publishAt && !isDraft) return [{ field: 'publishAt', message: 'It is public already.' }];
  if (publishAt && publishAt <= now) return [{ field: 'publishAt', message: 'Visible From must be in the future.' }];
  if (hideAt && hideAt <= now) return [{ field: 'hideAt', message: 'Visible Until must be in the future.' }];
  if (publishAt && hideAt && hideAt <= publishAt)
    return [{ field: 'hideAt', message: 'Visible Until must be after Visible From.' }];
  return [];
}

/** The name of the parameter in the address of an item's page that has the token of a preview link. */
export const previewParameter = 'preview';

export const publicationMessages = {
  saved: 'Saved as a draft.',
  scheduled: 'Saved. Visitors will see it from the day that you set.',
  published: 'Published.',
  publishFailed: 'Failed to publish it.',
  unpublished: 'Unpublished. It is a draft now.',
  unpublishFailed: 'Failed to unpublish it.',
  datesSaved: 'Schedule saved.',
  datesFailed: 'Failed to save the schedule.',
  noDraft: 'It is public already, so it has no preview link.',
  linkFailed: 'Failed to make a preview link.',
  linkEnded: 'Preview link ended.',
  linkEndFailed: 'Failed to end the preview link.',
} as const;
