import type { Kysely, Selectable } from 'kysely';
import type { CalendarDate } from '#contract/dates.ts';
import { inParts } from '#server/database/inParts.ts';
import type { Database } from '#server/database/schema.ts';
import { hashOf } from '#server/hashOf.ts';
import type { LinkAnswer } from '#server/outgoing/askLink.ts';

export type LinkCheck = Selectable<Database['linkChecks']>;

/** The number of different days on which a link fails, and never works in between, until it counts as dead. */
const daysUntilDead = 3;

export const isDead = ({ failedDays }: Pick<LinkCheck, 'failedDays'>): boolean => failedDays >= daysUntilDead;

/** The part of a check that an answer changes. */
type Result = Pick<LinkCheck, 'failedDays' | 'lastFailedOn' | 'failure' | 'movedTo'>;

const neverFailed: Result = { failedDays: 0, lastFailedOn: null, failure: null, movedTo: null };

/** Returns the result of a check after the answer of a day. An unknown answer changes nothing. */
export function afterAnswer(before: Result = neverFailed, answer: LinkAnswer, day: CalendarDate): Result {
  const { failedDays, lastFailedOn, failure, movedTo } = before;
  if (answer.state === 'works') return { ...neverFailed, movedTo: answer.movedTo ?? null };
  if (answer.state === 'unknown') return { failedDays, lastFailedOn, failure, movedTo };
  const isNewDay = lastFailedOn !== day;
  return { failedDays: failedDays + Number(isNewDay), lastFailedOn: day, failure: answer.failure, movedTo };
}

/** Returns the id of the check of an address. */
const checkIdOf = (href: string) => hashOf(href);

export async function storeCheck(db: Kysely<Database>, href: string, checkedAt: string, result: Result): Promise<void> {
  await db
    .insertInto('linkChecks')
    .values({ id: checkIdOf(href), href, checkedAt, ...result })
    .onConflict((same) => same.column('id').doUpdateSet({ checkedAt, ...result }))
    .execute();
}

/** Returns all checks. There are as many as links on public pages. */
export const listChecks = (db: Kysely<Database>): Promise<LinkCheck[]> =>
  db.selectFrom('linkChecks').selectAll().execute();

/** Returns the checks of links that are dead or have moved, by their addresses. */
export async function conspicuousChecks(db: Kysely<Database>): Promise<Map<string, LinkCheck>> {
  const checks = await db
    .selectFrom('linkChecks')
    .selectAll()
    .where(({ or, eb }) => or([eb('failedDays', '>=', daysUntilDead), eb('movedTo', 'is not', null)]))
    .execute();
  return new Map(checks.map((check) => [check.href, check]));
}

export async function removeChecks(db: Kysely<Database>, ids: string[]): Promise<void> {
  for (const some of inParts(ids)) await db.deleteFrom('linkChecks').where('id', 'in', some).execute();
}
