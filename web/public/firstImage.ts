import type { ContentTypeName } from '#contract/content/index.ts';
import { readPublicItems } from '#contract/publicItems.ts';
import type { PageContent } from '#contract/rendering.ts';
import type { CardImage, Picture } from '../featureRendering.ts';

/** Returns the first image of a page: of its item, its photos, its lists or `pictures`, which are of features. */
export function firstImage(
  { item, photos, parts: _parts, settings: _settings, now: _now, ...lists }: PageContent,
  siteUrl: string,
  pictures: Picture[] = [],
): CardImage | undefined {
  const own = item?.data ? { [item.data.type]: { data: [item.data.item] } } : {};
  const all = { ...own, ...lists, ...(photos && { journey: photos }) };
  const items = Object.entries(all).flatMap(([name, { data }]) => readPublicItems(name as ContentTypeName, data));
  const shown = [...items, ...pictures].find(({ url }) => url !== undefined && URL.canParse(url, siteUrl));
  if (shown?.url === undefined) return undefined;
  const { url, width, height, alt } = shown;
  return { url: new URL(url, siteUrl).href, width, height, alt };
}
