import type { ItemKind } from '#contract/itemPages.ts';
import { toHref } from '#contract/links.ts';
import { isPath } from '../../contract/section.ts';

/** The texts of links to pages of items, by the first word of their paths. */
const labels: Record<ItemKind, string> = { events: 'See the event', magazine: 'See the issue' };

/**
 * Returns the address of a notice's link, and its text. A page of this site, which is at `siteUrl`, is a path, so that
 * it is right in copies of the site, too.
 */
export function shownLink(link: string, siteUrl: string | undefined): { href: string; label: string } {
  const address = isPath(link) ? link : toHref(link);
  const path = siteUrl && address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address;
  const href = isPath(path) ? path : address;
  const [, kind = ''] = /^\/(\w+)\/./.exec(href) ?? [];
  return { href, label: Object.hasOwn(labels, kind) ? labels[kind as ItemKind] : 'See more' };
}
