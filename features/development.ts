import type { FeaturePages, ReadApi } from '#server/site/featurePages.ts';
import { pagesOfApi as archivePages } from './archive/server/pages.ts';
import { pagesOfApi as teamPages } from './former-teams/server/pages.ts';
import { pagesOfApi as searchPages } from './search/server/pages.ts';

/** Returns the pages of the features with the content of an API, for `npm run dev`. */
export const pagesOfApi = (read: ReadApi): FeaturePages[] => [teamPages(read), archivePages(read), searchPages(read)];
