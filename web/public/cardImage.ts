import type { ContentTypeName } from '#contract/content/index.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { type ItemType, kindOf, ogImagePath, ogImageSize } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { apiBase } from '#contract/publicApi.ts';
import { readPublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageContent, PageSettings } from '#contract/rendering.ts';
import type { Picture } from '../featureRendering.ts';
import { byTime } from './events/byTime.ts';

/** An image for link previews. */
interface CardImage {
  /** An absolute address. */
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

/** The origins of absolute addresses. */
export type Origins = { siteUrl: string } & Pick<PageSettings, 'publicApiUrl'>;

/**
 * Returns the image for link previews of a page: the Open Graph image of its item, else that of the first upcoming
 * event that it shows, else the first image of its photos, its first list or `pictures`, which are of
 * features.
 */
export function cardImage(
  { item, photos, parts: _parts, settings: _settings, now, ...lists }: PageContent,
  origins: Origins,
  pictures: Picture[] = [],
): CardImage | undefined {
  const page = item?.data;
  if (page) return ogImageOf(page.type, page.item, origins);
  const ogImage = ogImageOf('upcomingEvents', firstShown(lists.upcomingEvents?.data ?? [], now), origins);
  if (ogImage) return ogImage;
  const all = { ...lists, ...(photos && { journey: photos }) };
  const items = Object.entries(all).flatMap(([name, { data }]) => readPublicItems(name as ContentTypeName, data));
  const shown = [...items, ...pictures].find(({ url }) => url !== undefined && URL.canParse(url, origins.siteUrl));
  if (shown?.url === undefined) return undefined;
  const { url, width, height, alt } = shown;
  return { url: new URL(url, origins.siteUrl).href, width, height, alt };
}

/** Returns the first event that is not over, else the first one: pages show events that are over behind the others. */
function firstShown(events: unknown[], now: LocalMinute | undefined): unknown {
  const isToCome = (given: unknown) => {
    const event = readPublicItem('upcomingEvents', given, 0);
    return event !== undefined && (now === undefined || byTime([event], now).over.length === 0);
  };
  return events.find(isToCome) ?? events[0];
}

/** Returns the Open Graph image of an item; undefined without an item or its version. */
function ogImageOf(type: ItemType, given: unknown, { siteUrl, publicApiUrl }: Origins): CardImage | undefined {
  const item = readPublicItem(type, given, 0);
  const { version } = (given ?? {}) as { version?: unknown };
  if (item === undefined || !Number.isSafeInteger(version)) return undefined;
  const path = apiBase + ogImagePath(kindOf(type), item._id, Number(version));
  return { url: new URL(path, publicApiUrl || siteUrl).href, ...ogImageSize, alt: item.alt ?? itemTitle(type, item) };
}
