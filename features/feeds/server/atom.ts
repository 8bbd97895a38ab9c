import { Feed } from 'feed';
import { eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
import { itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { escapeXml } from '#server/site/escapeXml.ts';
import { feedPath } from '../contract.ts';
import { type FeedEntry, type FeedPicture, plainText } from './feeds.ts';

/** Returns the latest items as an Atom feed (RFC 4287), with addresses at the site's origin. */
export function writeAtom(
  entries: FeedEntry[],
  { identity, region }: Pick<SiteSettings, 'identity' | 'region'>,
  origin: string,
): string {
  const name = plainText(identity.name);
  const changes = entries.map(({ changedAt }) => Date.parse(changedAt));
  const feed = new Feed({
    id: origin + feedPath,
    title: name,
    description: plainText(identity.description),
    link: `${origin}/`,
    feedLinks: { atom: origin + feedPath },
    author: { name },
    copyright: '',
    generator: 'Chapterhouse',
    updated: new Date(Math.max(0, ...changes)),
  });
  for (const entry of entries) {
    feed.addItem({
      id: `urn:uuid:${entry.uid}`,
      // The library expects HTML here.
      title: escapeXml(plainText(itemTitle(entry.type, entry))),
      link: origin + itemPath(kindOf(entry.type), entry._id),
      content: contentOf(entry, region, origin),
      date: new Date(entry.changedAt),
      published: new Date(entry.createdAt),
    });
  }
  return feed.atom1();
}

/** Returns the content of an entry as HTML: the picture, state, date and place of an event, the text, its photos. */
function contentOf(entry: FeedEntry, region: SiteSettings['region'], origin: string): string {
  const pictures = entry.photos.map((photo) => pictureOf(photo, origin));
  const parts = [pictureOf(entry, origin), ...factsOf(entry, region).map(html), html(entry.description), ...pictures];
  return parts.map((part) => `<p>${part}</p>`).join('');
}

function pictureOf({ url, width, height, alt = '' }: FeedPicture, origin: string): string {
  const source = escapeXml(new URL(url, origin).href);
  return `<img src="${source}" width="${width}" height="${height}" alt="${escapeXml(plainText(alt))}">`;
}

const html = (text: string) => escapeXml(plainText(text)).replaceAll('\n', '<br>');

/** Returns the facts of an entry beside its text, in words. The date of a past event is among them if it is known. */
function factsOf(entry: FeedEntry, { locale, timeZone }: SiteSettings['region']): string[] {
  if (entry.type === 'electromazine') return [];
  const facts = eventFacts(entry.type, entry);
  const when = facts.schedule && whenText(facts, 'long', timeZone, { locale, timeZone });
  return [stateText(facts), when, facts.place, facts.onlineLink].filter((fact) => fact !== undefined);
}
