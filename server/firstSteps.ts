import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type FirstStepName, type FirstSteps, firstStepNames } from '#contract/firstSteps.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { listAdmins } from './auth/admins.ts';
import { instant } from './clock.ts';
import { hasItems } from './content/rows.ts';
import type { Database } from './database/schema.ts';
import type { Services } from './services.ts';

/** The notice that shows the list to staff. The server adds it with the samples of its first start. */
const notice = 'firstSteps';

/**
 * Returns the first steps, each with whether it is done (docs/product.md, "First steps"). Only the notice is stored.
 */
export async function readFirstSteps({ database, settings, samples }: Services): Promise<FirstSteps> {
  const { db } = database;
  if (!(await areFirstStepsShown(db))) return { shown: false, steps: [] };

  const sections = await settings.list();
  const isChanged = (name: SectionName) => sections.some(({ _id, isOriginal }) => _id === name && !isOriginal);
  const { upcomingEvents, pastEvents, governingTeam } = contentTypes;
  const done: Record<FirstStepName, boolean> = {
    identity: isChanged('identity'),
    contact: isChanged('contact'),
    event: (await hasItems(db, upcomingEvents, 0)) || (await hasItems(db, pastEvents, 0)),
    faculty: isChanged('faculty'),
    team: await hasItems(db, governingTeam, 0),
    samples: !(await samples.exist()),
    secondAdmin: (await listAdmins(db)).length > 1,
    siteUrl: (await settings.siteUrl()) !== undefined,
  };
  return { shown: true, steps: firstStepNames.map((name) => ({ name, done: done[name] })) };
}

export async function areFirstStepsShown(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('notices').select('id').where('id', '=', notice).executeTakeFirst()) !== undefined;
}

/** Shows the list to all staff. Returns whether it was hidden before. */
export async function showFirstSteps(db: Kysely<Database>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values({ id: notice, shownSince: instant() })
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Hides the list from all staff. */
export async function dismissFirstSteps(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', notice).execute();
}
