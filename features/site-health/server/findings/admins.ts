import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { listAdmins } from '#server/auth/admins.ts';
import { instant } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import type { Found } from './found.ts';

/** The time without a visit after which an admin needs a look (ms). */
const absentAfter = 365 * dayMs;

/** Finds the admins who have not been here for a year. */
export async function findAbsentAdmins(db: Kysely<Database>): Promise<Found[]> {
  const admins = await listAdmins(db);
  return admins.flatMap(({ id, username, createdAt, lastSeenAt }) => {
    if ((lastSeenAt ?? createdAt) > instant(-absentAfter)) return [];
    const since = lastSeenAt ?? undefined;
    return [{ kind: 'absentAdmin', label: username, subject: id, about: since ?? '', since } as const];
  });
}
