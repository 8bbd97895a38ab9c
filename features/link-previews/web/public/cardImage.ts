import type { LocalMinute } from '#contract/event/localTime.ts';
import { type ItemType, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { apiBase } from '#contract/publicApi.ts';
import { readPublicItem } from '#contract/publicItems.ts';
import type { PageContent } from '#contract/rendering.ts';
import { addressInCopy } from '#contract/siteCopy.ts';
import type { CardImage, Origins } from '#web/featureRendering.ts';
import { byTime } from '#web/public/events/byTime.ts';
import { ogImagePath, ogImageSize } from '../../contract.ts';

/** Returns the Open Graph image of a page's item, else that of the first upcoming event that it shows. */
export function cardImage({ item, upcomingEvents, now }: PageContent, origins: Origins): CardImage | undefined {
  const page = item?.data;
  if (page) return ogImageOf(page.type, page.item, origins);
  return ogImageOf('upcomingEvents', firstShown(upcomingEvents?.data ?? [], now), origins);
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
function ogImageOf(type: ItemType, given: unknown, { siteUrl, publicApiUrl, base }: Origins): CardImage | undefined {
  const item = readPublicItem(type, given, 0);
  const { version } = (given ?? {}) as { version?: unknown };
  if (item === undefined || !Number.isSafeInteger(version)) return undefined;
  const path = addressInCopy(base, apiBase + ogImagePath(kindOf(type), item._id, Number(version)));
  return { url: new URL(path, publicApiUrl || siteUrl).href, ...ogImageSize, alt: item.alt ?? itemTitle(type, item) };
}
