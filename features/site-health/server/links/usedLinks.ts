import { isWebAddress } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';
import { textLinks } from '#contract/textLinks.ts';
import type { ContentRow } from '#server/database/schema.ts';
import { askableUrl } from '#server/outgoing/reach.ts';
import { allItems, type Place, type PublicContent, type PublicItem, placeOf, sectionTexts } from '../publicContent.ts';

interface TypedLink {
  place: Place;
  /** The row of the item; undefined for a section of the settings. */
  row?: ContentRow;
  /** The link as staff typed it. */
  text: string;
}

/** A link on a public page. */
export interface UsedLink extends TypedLink {
  /** The address that is asked for. */
  href: string;
}

/** The fields of items that are links as a whole. */
const linkFields = ['link', 'registration', 'onlineLink', 'registrationLink'];

/** Returns the links of public pages that may be asked for, without those to the site itself. */
export function usedLinks(content: PublicContent, siteUrl: string | undefined): UsedLink[] {
  const ownHost = siteUrl === undefined ? undefined : new URL(siteUrl).host;
  const links = [
    ...allItems(content).flatMap(linksOf),
    ...sectionTexts(content).filter(({ text }) => isWebAddress(text)),
  ];
  return links.flatMap((link) => {
    const url = askableUrl(toHref(link.text));
    return url === undefined || url.host === ownHost ? [] : [{ ...link, href: url.href }];
  });
}

function linksOf(item: PublicItem): TypedLink[] {
  const { row } = item;
  const links: TypedLink[] = [];
  for (const field of linkFields) {
    const text = row[field];
    if (typeof text === 'string') links.push({ place: placeOf(item, field), row, text });
  }
  if (typeof row.description !== 'string') return links;
  for (const { text, href } of textLinks(row.description))
    if (href?.startsWith('http')) links.push({ place: placeOf(item, 'description'), row, text });
  return links;
}
