import { notice } from './notice/contract/section.ts';

/** The sections of the site's settings that are of features. All their fields can be left out. */
export const featureSections = { notice };
