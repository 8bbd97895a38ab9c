import { AdminError } from '../auth/admins.ts';
import { BackupError } from '../backup/archive.ts';
import { ConfigError } from '../config.ts';
import { MigrationError } from '../database/migrate.ts';
import { type Outage, outageOf } from '../outages.ts';

const outageReasons: Record<Outage, string> = {
  full: 'The disk is full',
  disk: 'A file or folder cannot be read and written',
  database: 'The database does not answer, or another process keeps it for itself, such as another restore',
  storage: 'The image storage does not answer',
  storageFull: 'The image storage is full',
};

/** Returns the reason of a failure, for the operator: in words, unless the error is in the program. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError) return `The configuration cannot be used:\n${error.message}`;
  if ([AdminError, BackupError, MigrationError].some((known) => error instanceof known))
    return (error as Error).message;
  const outage = outageOf(error);
  return outage === undefined ? error : `${outageReasons[outage]}: ${(error as Error).message}`;
}
