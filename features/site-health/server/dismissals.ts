import type { Kysely } from 'kysely';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { sectionNames } from '#contract/settings/index.ts';
import { instant } from '#server/clock.ts';
import { table } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';

/** The number of dismissals that are kept. The oldest go first. */
const maxDismissals = 10_000;

/** Returns the ids of the dismissed findings. */
export async function dismissedIds(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('dismissedFindings').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Dismisses findings for all staff, and forgets dismissals whose subject is gone; part of a transaction. */
export async function dismiss(
  trx: Kysely<Database>,
  findings: { id: string; subject: string }[],
  by: string,
): Promise<void> {
  await removeUseless(trx);
  for (const { id, subject } of findings) {
    await trx
      .insertInto('dismissedFindings')
      .values({ id, subject, dismissedAt: instant(), dismissedBy: by })
      .onConflict((same) => same.doNothing())
      .execute();
  }
}

/** Shows findings again; part of a transaction. */
export async function showAgain(trx: Kysely<Database>, ids: string[]): Promise<void> {
  await trx.deleteFrom('dismissedFindings').where('id', 'in', ids).execute();
}

async function removeUseless(trx: Kysely<Database>): Promise<void> {
  const lasting = ['server', ...sectionNames, ...contentTypeNames];
  let useless = trx.deleteFrom('dismissedFindings').where('subject', 'not in', lasting);
  for (const type of Object.values(contentTypes))
    useless = useless.where('subject', 'not in', trx.selectFrom(table(type)).select('id'));
  useless = useless.where('subject', 'not in', trx.selectFrom('drafts').select('id'));
  await useless.where('subject', 'not in', trx.selectFrom('admins').select('id')).execute();
  await trx
    .deleteFrom('dismissedFindings')
    .where('id', 'not in', (latest) =>
      latest
        .selectFrom('dismissedFindings')
        .select('id')
        .orderBy('dismissedAt', 'desc')
        .orderBy('id')
        .limit(maxDismissals),
    )
    .execute();
}
