import type { ComponentType } from 'react';
import type { ListName } from '#contract/publicApi.ts';
import type { SectionName } from '#contract/settings/index.ts';
import type { paths } from '../paths.ts';

/** A public page. The page of an item or of a feature has the title and the description of what it shows. */
export interface AnyPage {
  load: () => Promise<{ default: ComponentType }>;
  /** The further sections of the site's settings that this page shows. They come with the page. */
  sections: SectionName[];
  /** A page with little content ends on its first screen, to which the footer then belongs. */
  isShort?: true;
}

/** A page of a feature, or many with the same component. */
export interface FeaturePage extends AnyPage {
  has: (path: string) => boolean;
  /** The path of the page in the navigation to which it belongs. */
  parent?: string;
}

/** The pages that show sections of features (`FeatureSections`). */
export type PageWithSections = typeof paths.home | typeof paths.ourTeam;

/**
 * The part of a feature that each public page starts with: facts about its own pages, and its links on others. Its
 * components come with its pages alone.
 */
export interface PublicFeature {
  name: string;
  pages?: FeaturePage[];
  /** The addresses of its pages that a browser may load before they are asked for, with `*` for any characters. */
  prerendered?: string[];
  /** Its sections of public pages, each with a list, whose first items come with the page. */
  sections?: { page: PageWithSections; list: ListName; first: number; load: () => Promise<ComponentType> }[];
  /** A link beside the navigation. */
  iconLink?: { label: string; path: string; Icon: ComponentType<{ className: string; 'aria-hidden': true }> };
  /** A link below the members of the present team, on a page with a part of this name. */
  governingTeamLink?: { label: string; path: string; part: string };
  /** A link below the past events, if there are any. */
  pastEventsLink?: { label: string; path: string };
}
