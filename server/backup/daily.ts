import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { today } from '#contract/dates.ts';
import { now as presentTime } from '../clock.ts';
import type { Config } from '../config.ts';
import { newerStep } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { freeBytes, makeFolder } from '../files.ts';
import { readJob, recordJob, runDaily } from '../jobs.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { BackupError, isBeingWritten, partialEnding } from './archive.ts';
import { backUp } from './writeBackup.ts';

interface DailyBackupServices {
  config: Config;
  database: OpenDatabase;
  settings: Settings;
  log: FastifyBaseLogger;
}

const namePattern = /^chapterhouse-\d{4}-\d\d-\d\d\.tar$/;

/** The time after the start of the server, and then the interval, of the check for the day's backup (ms). */
const firstLook = 60_000;
const lookEvery = 60 * 60_000;
/** The space on the disk that backups leave free for uploads of staff (bytes). */
const reserve = 512 * 1024 * 1024;

/**
 * Makes a backup every day, in the chapter's time zone, as long as the server runs. An error is logged, and the backup
 * is retried within the hour.
 */
export function startDailyBackups(services: DailyBackupServices): void {
  const { database, log } = services;
  const look = () => {
    backUpToday(services).catch(async (err) => {
      log.error({ err }, 'the daily backup failed');
      const failure = err instanceof BackupError ? err.message : 'The log of the server says why.';
      await recordJob(database.db, 'daily backup', { failure }).catch(() => {});
    });
  };
  setTimeout(look, firstLook).unref();
  setInterval(look, lookEvery).unref();
}

/**
 * Makes the day's backup unless a process has made it or is making it, and removes the oldest backups above the number
 * to keep. If the disk would become full, it keeps fewer backups, but at least one. Throws a BackupError if there is
 * still no room for another backup. Backups with names of future days are neither counted nor removed: only the
 * operator can tell their value.
 */
export async function backUpToday(services: DailyBackupServices, now = new Date(presentTime())): Promise<void> {
  const { config, database, log } = services;
  const { db } = database;
  const { directory } = config.backups;
  const { timeZone } = (await services.settings.current()).settings.region;
  await makeFolder(directory);
  const { backups, ahead } = await listBackups(directory, timeZone, now);
  if (ahead.length > 0) {
    log.error(
      { directory, ahead },
      'backups are named after days to come: the clock was ahead then, or is behind now; they do not count and are left alone',
    );
  }
  const path = join(directory, backupName(timeZone, now));
  const made = backups.find((backup) => backup.path === path);
  if (made !== undefined) return finish(services, made, backups);
  await runDaily(db, 'daily backup', { now, timeZone }, async () => {
    const newer = await newerStep(db);
    if (newer === undefined) return makeBackup(services, path, () => listBackups(directory, timeZone, now));
    log.warn({ step: newer }, 'no daily backup by this version of the program: a newer one has changed the database');
    return false;
  });
}

/** Returns false if the folder has an archive that is being written or was interrupted a moment ago. */
async function makeBackup(
  services: DailyBackupServices,
  path: string,
  list: () => ReturnType<typeof listBackups>,
): Promise<boolean> {
  const { config, database, log } = services;
  const { directory, keep } = config.backups;
  const { backups } = await list();
  const tooMany = backupsToRemove(backups, await freeBytes(directory));
  if (tooMany === undefined) throw new BackupError(`There is no room for another backup in ${directory}.`);
  await remove(tooMany, log);
  if (await isUnderWay(directory)) return false;
  const { missing } = await backUp({ database, storage: config.mediaStorage }, path);
  if (missing.length > 0) log.error({ missing }, 'files of images are missing');
  await remove((await list()).backups.slice(0, -keep), log);
  return true;
}

/** Does what should have followed the day's backup, if it has failed. */
async function finish({ config, database: { db }, log }: DailyBackupServices, made: MadeBackup, all: MadeBackup[]) {
  if ((await readJob(db, 'daily backup')).failure === undefined) return;
  await remove(all.slice(0, -config.backups.keep), log);
  await recordJob(db, 'daily backup', { doneAt: new Date(made.madeAt).toISOString() });
}

async function remove(backups: MadeBackup[], log: FastifyBaseLogger): Promise<void> {
  for (const { path } of backups) {
    await rm(path);
    log.info({ path }, 'old backup removed');
  }
}

/** Whether another process is making a backup. Removes files that a crash has left. */
async function isUnderWay(directory: string): Promise<boolean> {
  for (const name of await readdir(directory)) {
    if (name.endsWith(partialEnding) && (await isBeingWritten(join(directory, name)))) return true;
  }
  return false;
}

/** A completed backup. */
export interface MadeBackup {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/**
 * Returns the backups to remove, the oldest first, so that another backup of the latest one's size fits. Returns
 * undefined if even the latest backup would have to be removed.
 */
export function backupsToRemove(backups: MadeBackup[], freeBytes: number): MadeBackup[] | undefined {
  const needed = (backups.at(-1)?.bytes ?? 0) * 1.1 + reserve;
  let free = freeBytes;
  let count = 0;
  while (free < needed && count < backups.length - 1) {
    free += backups[count]?.bytes ?? 0;
    count += 1;
  }
  return free < needed ? undefined : backups.slice(0, count);
}

/**
 * Returns the number of automatic backups in a folder, and the latest one of all processes: its time (ms since 1970),
 * and its size if it is in that folder.
 */
export async function latestBackup(
  db: Kysely<Database>,
  directory: string,
  timeZone: string,
): Promise<{ stored: number; last?: { at: number; bytes?: number } }> {
  const { backups } = await listBackups(directory, timeZone);
  const here = backups.at(-1);
  const doneAt = Date.parse((await readJob(db, 'daily backup')).doneAt ?? '1970-01-01');
  const stored = backups.length;
  if (here !== undefined && here.madeAt >= doneAt) return { stored, last: { at: here.madeAt, bytes: here.bytes } };
  return { stored, ...(doneAt > 0 && { last: { at: doneAt } }) };
}

/**
 * Returns the automatic backups in a folder, the oldest first, and the names of those of future days in a time zone
 * (IANA name).
 */
async function listBackups(
  directory: string,
  timeZone: string,
  now = new Date(),
): Promise<{ backups: MadeBackup[]; ahead: string[] }> {
  // The folder does not exist before the first backup.
  const all = await readdir(directory).catch(() => []);
  const names = all.filter((name) => namePattern.test(name)).sort();
  const latest = backupName(timeZone, now);
  const backups = await Promise.all(
    names
      .filter((name) => name <= latest)
      .map(async (name) => {
        const path = join(directory, name);
        const { size, mtimeMs } = await stat(path);
        return { path, bytes: size, madeAt: mtimeMs };
      }),
  );
  return { backups, ahead: names.filter((name) => name > latest) };
}

/** Returns the name of the backup of a moment's day. Names sort in the order of days. */
const backupName = (timeZone: string, moment: Date) => `chapterhouse-${today(timeZone, moment)}.tar`;
