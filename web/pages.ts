import type { ItemKind } from '#contract/itemPages.ts';
import { latestEvents } from '#contract/listSlice.ts';
import { numberOfPhotoPage } from '#contract/photoPages.ts';
import type { ListName } from '#contract/publicApi.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { publicFeatures } from '#features/public.ts';
import { loadAllPhotos, loadEventGallery, loadIssuePage } from '#features/publicParts.ts';
import { useSection } from './api/settings.ts';
import { paths } from './paths.ts';
import type { AnyPage, FeaturePage } from './public/feature.ts';

/** A public page with a path of its own. */
export interface Page extends AnyPage {
  path: string;
  /** The page's name in the navigation. A page without a label is not in the navigation. */
  label?: string;
  title: string;
  /** Returns the description for search engines and link previews. */
  useDescription: () => string;
  /**
   * The lists that the page itself shows, and how many of their items come with it: what a reader sees first. The
   * sections of features add theirs (`listsOf`).
   */
  lists: Partial<Record<ListName, number>>;
  /** The lists are below the first screen. Their images come without placeholders until the page has started. */
  listsBelow?: true;
}

const useName = () => useSection('identity').name;

/** The sections that every public page needs: for its bar, its menu, its footer, and the times of events. */
export const layoutSections: SectionName[] = ['identity', 'hero', 'contact', 'region'];

/** The pages of single items. */
const itemPages: Record<ItemKind, AnyPage> = {
  events: {
    load: () => import('./public/item/EventPage.tsx'),
    sections: ['clubs'],
  },
  magazine: {
    load: loadIssuePage,
    sections: [],
  },
};

/** The pages of all journey photos. They exist only if there is a photo. */
const photosPage: AnyPage = { load: loadAllPhotos, sections: [] };

/** The public pages, in the order of the navigation (docs/product.md, "Pages"). */
export const pages: Page[] = [
  {
    path: paths.home,
    label: 'Home',
    title: 'Home',
    useDescription: () => useSection('identity').description,
    sections: ['clubs', 'highlights'],
    lists: { upcomingEvents: 3, pastEvents: 3 },
    listsBelow: true,
    load: () => import('./public/home/Home.tsx'),
  },
  {
    path: paths.about,
    label: 'About',
    title: 'About',
    useDescription: () => useSection('about').lead,
    sections: ['about', 'highlights'],
    lists: {},
    load: () => import('./public/about/About.tsx'),
  },
  {
    path: paths.ourEvents,
    label: 'Our Events',
    title: 'Our Events',
    useDescription: () =>
      `The events of the ${useName()}: those to come, and all past ones, club by club and as a list.`,
    sections: ['clubs'],
    lists: { upcomingEvents: 4, pastEvents: latestEvents },
    load: () => import('./public/events/OurEvents.tsx'),
  },
  {
    path: paths.ourTeam,
    label: 'Our Team',
    title: 'Our Team',
    useDescription: () => `The faculty, the governing team and the alumni of ${useName()}.`,
    sections: ['faculty', 'developers'],
    lists: { governingTeam: 24 },
    listsBelow: true,
    load: () => import('./public/team/OurTeam.tsx'),
  },
  {
    path: paths.allEvents,
    title: 'Event Gallery',
    useDescription: () => `All events and issues of ${useName()} in pictures.`,
    sections: [],
    lists: { electromazine: 12 },
    load: loadEventGallery,
  },
];

/** Returns the page of a feature at a path; undefined for any other path. */
export const featurePageAt = (path: string): FeaturePage | undefined =>
  publicFeatures.flatMap(({ pages = [] }) => pages).find(({ has }) => has(path));

/** Returns the page at a path: one of the list, that of an item, of photos or of a feature. */
export function pageAt(path: string): Page | AnyPage | undefined {
  if (numberOfPhotoPage(path) !== undefined) return photosPage;
  return pages.find((page) => page.path === path) ?? itemPages[path.split('/')[1] as ItemKind] ?? featurePageAt(path);
}
