import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentTypeNames } from '../../contract/content/index.ts';
import { root } from '../../scripts/setup/run.mjs';

const names = contentTypeNames.join('|');
const comparison = new RegExp(`[!=]== (?:'(?:${names})'|contentTypes\\.(?:${names})\\.name)`);

/** These files have items of several types in one list or on one page. All other code takes the facts of a type. */
const comparing = [
  'contract/event/eventFacts.ts',
  'contract/itemTexts.ts',
  'contract/publicItems.ts',
  'features/activity/web/texts.ts',
  'features/announce/web/useAnnouncement.ts',
  'features/archive/web/public/Archive.tsx',
  'features/archive/web/public/ArchiveOfYear.tsx',
  'features/electromazine/web/public/IssuePage.tsx',
  'features/feeds/server/atom.ts',
  'features/former-teams/contract/pages.ts',
  'features/search/web/public/FoundItems.tsx',
  'server/content/changes.ts',
  'server/content/itemAnswers.ts',
  'server/content/shownImages.ts',
  'server/drawing/drawnTexts.ts',
  'web/api/publicQueries.ts',
  'web/pageLists.ts',
  'web/public/item/EventPage.tsx',
  'web/public/item/ItemCards.tsx',
  'web/public/structuredData.ts',
  'web/render.tsx',
];

it('few files compare the name of a content type', () => {
  const sources = globSync('{contract,features,server,web}/**/*.{ts,tsx}', { cwd: root });
  const found = sources.filter(
    (path) => !path.includes('.test.') && comparison.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found.sort()).toEqual(comparing);
});
