import { ownTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { posterAlt } from '#web/public/events/posterAlt.ts';
import type { ViewedPicture } from '#web/public/viewer/viewedPicture.ts';

/** Returns an issue's image for the viewer, with its description below it. */
export function viewedIssue(issue: PublicItem<'electromazine'>): ViewedPicture {
  return { image: issue, alt: ownTitle(issue) ?? posterAlt(issue), caption: issue.description?.trim() };
}
