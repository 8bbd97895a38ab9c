import { useId } from 'react';
import { itemTitle } from '#contract/itemTexts.ts';
import { toHref } from '#contract/links.ts';
import type { PublicFields } from '#contract/publicItems.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { Article } from '#web/ui/Article.tsx';
import { NewTabButton } from '#web/ui/Button.tsx';
import { frames } from '#web/ui/frames.ts';
import { linesOf } from '#web/ui/linesOf.ts';
import { Picture } from '#web/ui/Picture.tsx';

// A dense screen loads an image with fewer pixels: a phone then loads a cover of 640 pixels instead of 1024.
const coverSizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 25rem, (min-width: 64rem) 27vw, (min-width: 30rem) 24rem, 90vw';

/**
 * The class names of an issue. On a wide screen its cover takes 30.1 % of the whole line: all columns of a slide
 * together take 86 % of the line, minus the gap between slides.
 */
export const issueClass =
  'grid gap-7 lg:h-full lg:grid-cols-[calc((100%+var(--gap-grid))*.35)_minmax(0,1fr)] lg:gap-(--gap-issue)';
/** A pale cover needs an edge on a pale ground. */
export const coverClass =
  'issue-cover relative aspect-3/4 w-full max-w-96 overflow-hidden rounded-sharp shadow-raised after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_rgb(21_23_60/.12)] lg:max-w-none';
export const textClass =
  'issue-text grid content-start justify-items-start gap-4 lg:content-center lg:pr-[calc(var(--gap-issue)-var(--gap-grid))] lg:pb-16';

/**
 * An issue of the magazine: its cover and, beside it on a wide screen, its description
 * (features/electromazine/README.md, "Magazine carousel").
 */
export function Issue(issue: PublicFields<'electromazine'>) {
  const title = itemTitle('electromazine', issue);
  const titleId = useId();
  return (
    <Article aria-labelledby={titleId} className={issueClass}>
      <div className={coverClass}>
        <Picture image={issue} alt={`Cover: ${title}`} frame={frames.cover} sizes={coverSizes} className="size-full" />
      </div>
      <div className={textClass}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-signal text-data text-ink-soft">
          <span className="bus bg-trace text-on-trace">LATEST ISSUE</span>
          <span dir="auto" className="wrap-anywhere">
            {issue.time || 'Featured Event'}
          </span>
        </p>
        <h3
          id={titleId}
          dir="auto"
          className="w-full font-journal text-[clamp(2rem,1.4rem+2.2vw,3.25rem)] leading-[1.06] font-medium tracking-journal text-balance wrap-anywhere text-heading"
        >
          {title}
        </h3>
        <p dir="auto" className="line-clamp-4 w-full max-w-136 wrap-anywhere whitespace-pre-line">
          {linesOf(issue.description)}
        </p>
        {issue.registrationLink !== undefined && (
          <NewTabButton
            href={toHref(issue.registrationLink)}
            aria-label={`${linkTexts.issue}: ${title}`}
            className="mt-2"
          >
            {linkTexts.issue}
          </NewTabButton>
        )}
      </div>
    </Article>
  );
}
