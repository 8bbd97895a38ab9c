import { isWebAddress, optionalLink, optionalMinute } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';
import { lineOrNone } from '#contract/settings/fields.ts';
import type { SettingsSection } from '#contract/settings/section.ts';
import { z } from '#contract/zod.ts';

/** Whether a link is a path of this site. A browser takes `//` and `/\` for the beginning of another site's address. */
export const isPath = (link: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link);

const minuteOrNone = (label: string) => optionalMinute(label).nullable().meta({ title: label });

/** The section 'Notice' of the site's settings (features/notice/README.md). */
export const notice = {
  label: 'Notice',
  purpose: 'A line above every page, in its time: a change of place, a last date.',
  isTimed: true,
  fields: z
    .object({
      text: lineOrNone('Text', 120),
      link: optionalLink('Link')
        .nullable()
        .refine(
          (link) => !link || isPath(link) || isWebAddress(toHref(link)),
          'Link must be a web address, or a page of this site such as /ourevents.',
        )
        .meta({ title: 'Link' }),
      from: minuteOrNone('From'),
      until: minuteOrNone('Until'),
    })
    .refine(({ from, until }) => !from || !until || from < until, {
      path: ['until'],
      message: 'Until must be later than From.',
    }),
} as const satisfies SettingsSection;

export type Notice = z.infer<typeof notice.fields>;
