import { resolve } from 'node:path';
import { listAdmins } from '../auth/admins.ts';
import { BackupError } from '../backup/archive.ts';
import { type Config, readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { checkStorage } from '../media/storage/checkStorage.ts';
import { reasonOf } from './reason.ts';

/** The work of a command on the database of the environment's configuration. It returns a sentence about its result. */
export type Command = (database: OpenDatabase, config: Config) => Promise<string>;

/** A command of `npm run admin` that takes the name of an admin. */
export interface AdminCommand {
  /** What it does, for the usage of the program. */
  does: string;
  of: (name: string) => Command;
}

/**
 * Runs a command, and prints its result. Without a command, prints the usage of the program. Exit codes: 0 done, 1
 * refused, 2 not understood. For a command that `needsStorage`, the settings of the image storage are checked first.
 */
export async function runCommand(usage: string, command: Command | undefined, needsStorage = false): Promise<void> {
  if (command === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  await printOutcome(async (config) => {
    // If this is an outage, the command itself says so.
    if (needsStorage) await checkStorage(config.mediaStorage, () => {});
    const database = await openDatabase(config);
    try {
      return await command(database, config);
    } finally {
      await database.close();
    }
  });
}

/** Prints the sentence that a work returns, or the reason why it failed. */
export async function printOutcome(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readConfig()));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/**
 * Throws a BackupError for a database without an admin: a server adds its first admin when it starts, so this is not
 * the database of a server.
 */
export async function requireUsed({ db }: Pick<OpenDatabase, 'db'>, { databaseUrl, dataDir }: Config): Promise<void> {
  if ((await listAdmins(db)).length > 0) return;
  const place = databaseUrl ? 'of DATABASE_URL' : `in ${dataDir} (DATA_DIR)`;
  throw new BackupError(`There is nothing to save: the database ${place} has never been used.`);
}

/** Runs a command whose argument is the path of an archive. */
export async function runArchiveCommand(name: string, command: (path: string) => Command): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  const isUnderstood = file !== undefined && !file.startsWith('-') && rest.length === 0;
  await runCommand(`Usage: npm run ${name} -- FILE`, isUnderstood ? command(resolve(file)) : undefined, true);
}
