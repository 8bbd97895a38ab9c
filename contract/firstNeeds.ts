import type { ContentTypeName } from './content/index.ts';
import { carouselPart } from './listPart.ts';
import { publicPaths } from './publicApi.ts';

/** How wide a poster is shown, as the attribute `sizes` of its image. A phone of many pixels makes do with half of them, so that a poster stays under 60 KB there. */
export const posterSizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 26rem, (min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 90vw';

/** How wide the gallery's first image is shown. */
export const firstTileSizes =
  '(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, (min-width: 48rem) 60vw, calc(90vw - 8px)';

/** What a page shows first. */
interface FirstNeeds {
  /** The public call of its list. */
  list: string;
  /** How many of the list's items it fetches at first, where it doesn't fetch all. */
  part?: number;
  /** The image that is seen at once, where one is: its list's first, and how wide it is shown. */
  image?: { type: ContentTypeName; sizes: string };
}

/** What pages show first, by their paths: the server tells browsers of it with the page, so that it is fetched beside the scripts, not after them. */
export const firstNeeds: Record<string, FirstNeeds> = {
  '/': { list: publicPaths.upcomingEvents },
  '/ourevents': { list: publicPaths.pastEvents, part: carouselPart, image: { type: 'pastEvents', sizes: posterSizes } },
  '/all-events': { list: publicPaths.electromazine, image: { type: 'electromazine', sizes: firstTileSizes } },
  '/ourteam': { list: publicPaths.governingTeam },
};
