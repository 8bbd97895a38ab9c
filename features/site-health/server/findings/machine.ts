import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { latestBackup } from '#server/backup/daily.ts';
import { instant, now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { freeBytes } from '#server/files.ts';
import { readJob } from '#server/jobs.ts';
import type { Found } from './found.ts';

/** The age from which a daily backup is old (ms). */
const oldAfter = 2 * dayMs;

/** The free space on the disk below which it needs a look, and below which it is urgent (bytes). */
const little = { soon: 1024 ** 3, now: 256 * 1024 ** 2 };

/** Finds a daily backup that fails, or has not been made for two days. An operator may switch them off. */
export async function findOldBackup(
  config: Pick<Config, 'backups'>,
  db: Kysely<Database>,
  timeZone: string,
): Promise<Found[]> {
  if (config.backups.keep === 0) return [];
  const { failure } = await readJob(db, 'daily backup');
  const { last } = await latestBackup(db, config.backups.directory, timeZone);
  const { began } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.min('createdAt').as('began'))
    .executeTakeFirstOrThrow();
  // A new site has no backup yet.
  const age = now() - (last?.at ?? Date.parse(began ?? instant()));
  if (failure === undefined && age <= oldAfter) return [];
  const since = last === undefined ? undefined : new Date(last.at).toISOString();
  return [{ kind: 'backup', subject: 'server', about: since ?? '', since, failure }];
}

/** Finds a disk that is nearly full. It counts anew each month. */
export async function findFullDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Found[]> {
  const free = await freeBytes(dataDir);
  if (free >= little.soon) return [];
  const about = `${free < little.now ? 'now' : 'soon'} ${instant().slice(0, 7)}`;
  return [{ kind: 'disk', subject: 'server', about, freeBytes: free }];
}
