import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { profile } from '#chapter/profile.ts';
import { today } from '#contract/dates.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/open.ts';
import { makeFolder } from '../makeFolder.ts';
import { BackupError, isBeingWritten, partialEnding } from './archive.ts';
import { backUp } from './backup.ts';

export interface DailyBackupServices {
  config: Pick<Config, 'backups' | 'mediaStorage'>;
  database: OpenDatabase;
  log: FastifyBaseLogger;
}

const namePattern = /^chapterhouse-\d{4}-\d\d-\d\d\.tar$/;

/** When the server has run for so long, and then so often, it looks whether the day's backup is there (ms). */
const firstLook = 60_000;
const lookEvery = 60 * 60_000;
/** Left free on the disk for what staff upload (bytes). */
const reserve = 512 * 1024 * 1024;

/**
 * Makes a backup every day, in the chapter's time zone, for as long as the server runs. What goes wrong is logged, and
 * tried again within the hour.
 */
export function startDailyBackups(services: DailyBackupServices): void {
  const look = () => {
    backUpToday(services).catch((error) => services.log.error({ err: error }, 'the daily backup failed'));
  };
  setTimeout(look, firstLook).unref();
  setInterval(look, lookEvery).unref();
}

/**
 * Makes the backup of the day unless it is there, and removes the oldest ones above the number to be kept. Where the
 * disk would get full it keeps fewer, but never none. Throws a BackupError if there is no room for another one then.
 * Those with names of days to come are neither counted nor removed: nobody can tell what they are worth but the
 * operator.
 */
export async function backUpToday(services: DailyBackupServices, now = new Date()): Promise<void> {
  const { config, database, log } = services;
  const { directory, keep } = config.backups;
  await makeFolder(directory);
  const { backups, ahead } = await listBackups(directory, now);
  if (ahead.length > 0) {
    log.error(
      { directory, ahead },
      'backups are named after days to come: the clock was ahead then, or is behind now; they do not count and are left alone',
    );
  }
  const path = join(directory, backupName(now));
  if (backups.some((backup) => backup.path === path)) return;

  const { bavail, bsize } = await statfs(directory);
  const tooMany = toMakeRoom(backups, bavail * bsize);
  if (tooMany === undefined) throw new BackupError(`There is no room for another backup in ${directory}.`);
  await remove(tooMany, log);
  if (await isUnderWay(directory)) return;
  const { missing } = await backUp({ database, storage: config.mediaStorage }, path);
  if (missing.length > 0) log.error({ missing }, 'files of images are missing');
  await remove((await listBackups(directory, now)).backups.slice(0, -keep), log);
}

async function remove(backups: MadeBackup[], log: FastifyBaseLogger): Promise<void> {
  for (const { path } of backups) {
    await rm(path);
    log.info({ path }, 'old backup removed');
  }
}

/** Whether another process is at it. What a crash has left is removed. */
async function isUnderWay(directory: string): Promise<boolean> {
  for (const name of await readdir(directory)) {
    if (name.endsWith(partialEnding) && (await isBeingWritten(join(directory, name)))) return true;
  }
  return false;
}

/** A backup that was made. */
export interface MadeBackup {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/**
 * Which backups must go, the oldest first, so that one of the latest one's size fits. Undefined if the latest one would
 * have to.
 */
export function toMakeRoom(backups: MadeBackup[], freeBytes: number): MadeBackup[] | undefined {
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
 * The backups in a folder that were made by themselves, the oldest first, and the names of those that are of days to
 * come.
 */
export async function listBackups(
  directory: string,
  now = new Date(),
): Promise<{ backups: MadeBackup[]; ahead: string[] }> {
  // There is no folder before the first one.
  const all = await readdir(directory).catch(() => []);
  const names = all.filter((name) => namePattern.test(name)).sort();
  const latest = backupName(now);
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

/** What the backup of a moment's day is called, so that names sort as days do. */
const backupName = (moment: Date) => `chapterhouse-${today(profile.timeZone, moment)}.tar`;
