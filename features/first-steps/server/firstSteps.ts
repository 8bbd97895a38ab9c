import { contentTypes } from '#contract/content/index.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { listAdmins } from '#server/auth/admins.ts';
import { hasItems } from '#server/content/rows.ts';
import { hasSamples, isNewSite } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { type FirstStepName, type FirstSteps, firstStepNames } from '../contract.ts';

/**
 * Returns the first steps, each with whether it is done (features/first-steps/README.md). Only whether the site
 * is new is stored.
 */
export async function readFirstSteps({ database, settings }: Services): Promise<FirstSteps> {
  const { db } = database;
  if (!(await isNewSite(db))) return { shown: false, steps: [] };

  const sections = await settings.list();
  const isChanged = (name: SectionName) => sections.some(({ _id, isOriginal }) => _id === name && !isOriginal);
  const { upcomingEvents, pastEvents, governingTeam } = contentTypes;
  const done: Record<FirstStepName, boolean> = {
    identity: isChanged('identity'),
    contact: isChanged('contact'),
    event: (await hasItems(db, upcomingEvents, 0)) || (await hasItems(db, pastEvents, 0)),
    faculty: isChanged('faculty'),
    team: await hasItems(db, governingTeam, 0),
    samples: !(await hasSamples(db)),
    secondAdmin: (await listAdmins(db)).length > 1,
    siteUrl: (await settings.siteUrl()) !== undefined,
  };
  return { shown: true, steps: firstStepNames.map((name) => ({ name, done: done[name] })) };
}
