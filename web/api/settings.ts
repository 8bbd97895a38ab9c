import { createContext, use } from 'react';
import { unwrap } from '#contract/envelope.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import { createClient } from './http.ts';

/** The known sections of the site's settings: the sections in the page, or those of a preview. */
export const KnownSections = createContext<Partial<SiteSettings>>({});

/**
 * Returns a section of the site's settings. A page contains the sections that it shows; the first navigation to another
 * page fetches all of them, and waits for them. If they can't be fetched, the browser loads that page from the server.
 */
export function useSection<Name extends SectionName>(name: Name): SiteSettings[Name] {
  const known = use(KnownSections)[name] as SiteSettings[Name] | undefined;
  return known ?? (use(fetchSection(name)) as SiteSettings[Name]);
}

let settings: Promise<Partial<SiteSettings>> | undefined;
const sections = new Map<SectionName, Promise<unknown>>();

/** Returns the same promise for a section each time, because React requires it. */
function fetchSection(name: SectionName): Promise<unknown> {
  settings ??= createClient('publicApi')
    .call('GET', siteSettingsPath)
    .then((answer) => unwrap(answer) as Partial<SiteSettings>);
  const known = sections.get(name);
  if (known !== undefined) return known;
  const section = settings.then((all) => all[name] ?? loadPage(), loadPage);
  sections.set(name, section);
  return section;
}

/** Loads the page at the present address anew, and with it this script. */
function loadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
