import { Feed } from 'feed';
import { formatCalendarDate } from '#contract/dates.ts';
import type { FeedEntry } from '#contract/feeds.ts';
import { itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { feedAddress } from './feedAddress.ts';
import { escapeXml, plainText } from './text.ts';

/** Returns the latest items as an Atom feed (RFC 4287), with addresses at the site's origin. */
export function writeAtom(
  entries: FeedEntry[],
  { identity, region }: Pick<SiteSettings, 'identity' | 'region'>,
  origin: string,
): string {
  const name = plainText(identity.name);
  const changes = entries.map(({ changedAt }) => Date.parse(changedAt));
  const feed = new Feed({
    id: origin + feedAddress,
    title: name,
    description: plainText(identity.description),
    link: `${origin}/`,
    feedLinks: { atom: origin + feedAddress },
    author: { name },
    copyright: '',
    generator: 'Chapterhouse',
    updated: new Date(Math.max(0, ...changes)),
  });
  for (const entry of entries) {
    feed.addItem({
      id: `urn:uuid:${entry.uid}`,
      // The library takes HTML here.
      title: escapeXml(plainText(itemTitle(entry.type, entry))),
      link: origin + itemPath(kindOf(entry.type), entry._id),
      content: contentOf(entry, region.locale, origin),
      date: new Date(entry.changedAt),
      published: new Date(entry.createdAt),
    });
  }
  return feed.atom1();
}

/** Returns the content of an entry as HTML: the picture, the date and the text. */
function contentOf(
  { url, width, height, alt = '', eventDate, description }: FeedEntry,
  locale: string,
  origin: string,
): string {
  const source = escapeXml(new URL(url, origin).href);
  const picture = `<img src="${source}" width="${width}" height="${height}" alt="${escapeXml(plainText(alt))}">`;
  const date = eventDate && formatCalendarDate(eventDate, 'long', { locale });
  const lines = escapeXml(plainText(description)).replaceAll('\n', '<br>');
  return [picture, date, lines].map((part) => part && `<p>${part}</p>`).join('');
}
