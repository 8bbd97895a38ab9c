import { useId } from 'react';
import { untitledIssue } from '#contract/itemTexts.ts';
import { toHref } from '#contract/links.ts';
import type { PublicFields } from '#contract/publicItems.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { Article } from '../../ui/Article.tsx';
import { NewTabButton } from '../../ui/Button.tsx';
import { frames } from '../../ui/frames.ts';
import { linesOf } from '../../ui/linesOf.ts';
import { Picture } from '../../ui/Picture.tsx';

// A dense screen loads an image with fewer pixels: a phone then loads a cover of 640 pixels instead of 1024.
const coverSizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 25rem, (min-width: 64rem) 27vw, (min-width: 30rem) 24rem, 90vw';

/**
 * An issue of the magazine: its cover and, beside it on a wide screen, its description (docs/product.md, "Magazine
 * carousel").
 */
export function Issue(issue: PublicFields<'electromazine'>) {
  const title = issue.title || untitledIssue;
  const titleId = useId();
  return (
    <Article aria-labelledby={titleId} className="issue">
      <div className="issue-cover">
        <Picture image={issue} alt={`Cover: ${title}`} frame={frames.cover} sizes={coverSizes} className="size-full" />
      </div>
      <div className="issue-text">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-signal text-data text-ink-soft">
          <span className="bus flex-none bg-trace text-on-trace">LATEST ISSUE</span>
          <span dir="auto" className="wrap-anywhere">
            {issue.time || 'Featured Event'}
          </span>
        </p>
        <h3 id={titleId} dir="auto" className="issue-title w-full">
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
