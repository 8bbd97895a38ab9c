import { isWebAddress } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';
import { textLinks } from '#contract/textLinks.ts';
import { type Place, type PublicContent, type PublicItem, placeOf, sectionTexts } from '../publicContent.ts';
import { askableUrl } from './askLink.ts';

/** A link on a public page. */
export interface UsedLink {
  place: Place;
  /** The link as staff typed it. */
  text: string;
  /** The address that is asked for. */
  href: string;
}

/** The fields of items that are links as a whole. */
const linkFields = ['link', 'registration', 'onlineLink', 'registrationLink'];

/** Returns the links of public pages that may be asked for, without those to the site itself. */
export function usedLinks(content: PublicContent, siteUrl: string | undefined): UsedLink[] {
  const ownHost = siteUrl === undefined ? undefined : new URL(siteUrl).host;
  const links = [...content.items.flatMap(linksOf), ...sectionTexts(content).filter(({ text }) => isWebAddress(text))];
  return links.flatMap(({ place, text }) => {
    const url = askableUrl(toHref(text));
    return url === undefined || url.host === ownHost ? [] : [{ place, text, href: url.href }];
  });
}

function linksOf(item: PublicItem): { place: Place; text: string }[] {
  const { description, ...values } = item.values;
  const whole = linkFields.flatMap((field) => {
    const text = values[field];
    return typeof text === 'string' ? [{ place: placeOf(item, field), text }] : [];
  });
  if (typeof description !== 'string') return whole;
  const within = textLinks(description).filter(({ href }) => href?.startsWith('http'));
  return [...whole, ...within.map(({ text }) => ({ place: placeOf(item, 'description'), text }))];
}
