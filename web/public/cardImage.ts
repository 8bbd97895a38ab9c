import type { ContentTypeName } from '#contract/content/index.ts';
import { type ItemType, kindOf, previewPath, previewSize } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { apiBase } from '#contract/publicApi.ts';
import { readPublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageContent, PageSettings } from '#contract/rendering.ts';

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
 * Returns the image for link previews of a page: the preview of its item, else the preview of the first upcoming event,
 * else the first image of its first list with an image.
 */
export function cardImage(
  { item, settings: _settings, now: _now, ...lists }: PageContent,
  origins: Origins,
): CardImage | undefined {
  const page = item?.data;
  if (page) return previewOf(page.type, page.item, origins);
  const preview = previewOf('upcomingEvents', lists.upcomingEvents?.data[0], origins);
  if (preview) return preview;
  const shown = Object.entries(lists)
    .flatMap(([name, { data }]) => readPublicItems(name as ContentTypeName, data))
    .find(({ url }) => url !== undefined && URL.canParse(url, origins.siteUrl));
  if (shown?.url === undefined) return undefined;
  const { url, width, height, alt } = shown;
  return { url: new URL(url, origins.siteUrl).href, width, height, alt };
}

/** Returns the preview of an item; undefined without an item or its version. */
function previewOf(type: ItemType, given: unknown, { siteUrl, publicApiUrl }: Origins): CardImage | undefined {
  const item = readPublicItem(type, given, 0);
  const { version } = (given ?? {}) as { version?: unknown };
  if (item === undefined || !Number.isSafeInteger(version)) return undefined;
  const path = apiBase + previewPath(kindOf(type), item._id, Number(version));
  return { url: new URL(path, publicApiUrl || siteUrl).href, ...previewSize, alt: item.alt ?? itemTitle(type, item) };
}
