import { z } from '../zod.ts';
import { about } from './about.ts';
import { clubCards } from './clubs.ts';
import { colours } from './colours.ts';
import { contact } from './contact.ts';
import { hero } from './hero.ts';
import { highlights } from './highlights.ts';
import { identity } from './identity.ts';
import { developers, faculty } from './people.ts';
import { region } from './region.ts';

/** The sections of the site's settings, in the order of their screen (docs/product.md, "Site settings"). */
export const settingsSections = {
  identity,
  hero,
  contact,
  clubs: clubCards,
  highlights,
  about,
  faculty,
  developers,
  colours,
  region,
} as const;

export type SectionName = keyof typeof settingsSections;
export const sectionNames = Object.keys(settingsSections) as SectionName[];

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(settingsSections, name);

/** All settings of the site. `chapter/profile.ts` has their original values. */
export type SiteSettings = {
  readonly [Name in SectionName]: z.infer<(typeof settingsSections)[Name]['fields']>;
};

/** All settings as the public API answers them. */
export const siteSettingsSchema = z.object(
  Object.fromEntries(Object.entries(settingsSections).map(([name, { fields }]) => [name, fields])),
);
