import { createContext, use } from 'react';
import type { SectionName, SectionValue, SiteSettings } from '#contract/settings/index.ts';

/** The known sections of the site's settings: the sections in the page, or those of a preview. */
export const KnownSections = createContext<Partial<SiteSettings>>({});

/** Returns a section of the site's settings. Throws if the page does not contain it (`sections` in web/pages.ts). */
export function useSection<Name extends SectionName>(name: Name): SectionValue<Name> {
  const section = use(KnownSections)[name];
  if (section === undefined) throw new Error(`The page does not contain the section ${name} of the settings.`);
  return section as SectionValue<Name>;
}
