import type { ComponentType } from 'react';
import { profile } from '#chapter/profile.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { FontName } from './fonts.ts';
import { paths } from './paths.ts';

/** A public page. */
export interface Page {
  path: string;
  /** The page's name in the navigation. Without it, the page is not in the navigation. */
  label?: string;
  title: string;
  /** The description for search engines and link previews. */
  description: string;
  /** The lists that the page shows. They come with the page. */
  lists: ContentTypeName[];
  /** The fonts of the page's first screen on a phone. They are preloaded, and no others: these would delay its image. */
  fonts: FontName[];
  load: () => Promise<{ default: ComponentType }>;
}

/** The pages of single items. They have titles and descriptions of their items. */
export const itemPages: Pick<Page, 'path' | 'fonts' | 'load'>[] = [
  {
    path: paths.event,
    fonts: ['signal', 'interfaceBold', 'interfaceRegular', 'journal'],
    load: () => import('./public/item/EventPage.tsx'),
  },
  {
    path: paths.issue,
    fonts: ['signal', 'interfaceBold', 'interfaceRegular', 'journal'],
    load: () => import('./public/item/IssuePage.tsx'),
  },
];

/** The public pages, in the order of the navigation (docs/product.md, "Routes"). */
export const pages: Page[] = [
  {
    path: paths.home,
    label: 'Home',
    title: 'Home',
    description: profile.description,
    lists: ['upcomingEvents', 'pastEvents', 'electromazine'],
    fonts: ['signal', 'interfaceBold', 'interfaceRegular', 'journal'],
    load: () => import('./public/home/Home.tsx'),
  },
  {
    path: paths.about,
    label: 'About',
    title: 'About',
    description: profile.about.lead,
    lists: [],
    fonts: ['signal', 'interfaceBold', 'interfaceRegular', 'journal'],
    load: () => import('./public/about/About.tsx'),
  },
  {
    path: paths.ourEvents,
    label: 'Our Events',
    title: 'Our Events',
    description: `The past events of the ${profile.name}: all of them, club by club, and as a list.`,
    lists: ['pastEvents'],
    fonts: ['signal', 'interfaceBold', 'journal'],
    load: () => import('./public/events/OurEvents.tsx'),
  },
  {
    path: paths.ourTeam,
    label: 'Our Team',
    title: 'Our Team',
    description: `The faculty, the governing team and the alumni of ${profile.name}.`,
    lists: ['governingTeam', 'journey'],
    fonts: ['signal', 'interfaceBold', 'journal'],
    load: () => import('./public/team/OurTeam.tsx'),
  },
  {
    path: paths.allEvents,
    title: 'Event Gallery',
    description: `All events and issues of ${profile.name} in pictures.`,
    lists: ['electromazine'],
    fonts: ['signal', 'interfaceBold'],
    load: () => import('./public/gallery/EventGallery.tsx'),
  },
];
