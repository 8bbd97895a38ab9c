import type { ContractFeature } from '#contract/feature.ts';
import { z } from '#contract/zod.ts';

/** The paths of its screens: all sections, and the form of one. */
export const siteScreen = '/admin/site';
export const sectionScreen = '/admin/site/:section';

/** Returns the path of the form of a section. */
export const sectionPath = (section: string) => sectionScreen.replace(':section', section);

export const siteSettings: ContractFeature = {
  name: 'site-settings',
  screens: [siteScreen, sectionScreen],
  tab: 'Site',
};

/** The calls of staff on the settings, under `apiBase`. */
export const settingsPaths = {
  /** GET answers the state of each section. */
  all: '/admin/site',
  /** PUT changes a section; DELETE brings its original back. */
  section: (name: string) => `/admin/site/${name}`,
  /** GET answers the section's last versions, the latest first. */
  versions: (name: string) => `/admin/site/${name}/versions`,
  /** POST, a form with an `image`, answers a picture for a section. */
  images: '/admin/site/images',
} as const;

/**
 * The version in a change of a section: that of the edited state. If the stored section has another version, the
 * response is a 409 with `conflict`, whose `item` is a `SectionState`. If it is absent, no versions are compared.
 */
export const sectionVersion = { version: z.int('The version must be a whole number.').nonnegative().optional() };

export const settingsMessages = {
  loadFailed: 'Failed to fetch the settings of the site.',
  save: 'Save',
  busy: 'Saving...',
  saved: 'Saved. Visitors see it now.',
  savedForItsTime: 'Saved. Visitors see it in its time.',
  failed: 'Failed to save.',
  reset: 'The original is back.',
  resetFailed: 'Failed to bring the original back.',
  setByOperator: 'Whoever runs the server has set the address (SITE_URL). It can be changed there alone.',
  noSite: 'There is no site at this address yet. The name may need some hours until it is known everywhere.',
  badCertificate: 'Browsers would refuse this address: its certificate is wrong or out of date.',
  elsewhere:
    'This site is not found at this address. Open the address in a browser: it must show this site, and not lead on to another address.',
} as const;
