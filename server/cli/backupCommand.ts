import { resolve } from 'node:path';
import { BackupError } from '../backup/archive.ts';
import { ConfigError } from '../config.ts';
import { MigrationError } from '../database/migrate.ts';
import { type Outage, outageOf } from '../outages.ts';

const outageMessages: Record<Outage, string> = {
  full: 'The disk is full',
  disk: 'A file or folder cannot be read and written',
  database: 'The database does not answer, or another process keeps it for itself, such as another restore',
  storage: 'The image storage does not answer',
  storageFull: 'The image storage is full',
};

/**
 * Runs a command that takes the name of an archive, and prints its result. Exit codes: 0 done, 1 refused, 2 not
 * understood.
 */
export async function runBackupCommand(name: string, command: (path: string) => Promise<string>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    console.error(`Usage: npm run ${name} -- FILE`);
    process.exitCode = 2;
    return;
  }
  try {
    console.log(await command(resolve(file)));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** Returns the reason for the failure of a command: in words, unless the error is in the program. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError) return `The configuration cannot be used:\n${error.message}`;
  if (error instanceof BackupError || error instanceof MigrationError) return error.message;
  const outage = outageOf(error);
  return outage === undefined ? error : `${outageMessages[outage]}: ${(error as Error).message}`;
}
