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
  const reason =
    damageOf(error) ??
    (outage === undefined ? refusalOf(error as Partial<NodeJS.ErrnoException>) : outageReasons[outage]);
  return reason === undefined ? error : `${reason}: ${messageOf(error as Error)}`;
}

/** Returns the message of an error. A connection that fails at each address of a name has one for each. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : error.message;

/** SQLite's codes: the file is malformed, or no database. A running server has them of a disk that is away, too. */
const damageOf = (error: unknown): string | undefined =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff)
    ? 'The database is damaged, or the file is no database'
    : undefined;

/** Returns what is wrong with a file, or with the database that the settings name; undefined for other errors. */
function refusalOf({ code = '', path, message = '' }: Partial<NodeJS.ErrnoException>): string | undefined {
  // Of the system's errors, those of files alone have a path; a folder that is read as a file has none.
  if (path !== undefined || code === 'EISDIR') return outageReasons.disk;
  // PostgreSQL's codes: who asks, for which database or schema, with which rights; and those of certificates.
  if (/^(28...|3D000|3F000|42501)$|CERT|^UNABLE_TO_|^ERR_OSSL_/.test(code) || message.includes('SSL'))
    return 'The database refuses what DATABASE_URL says';
  return /^(table|relation) .+ already exists$/.test(message)
    ? 'The database has tables of another program'
    : undefined;
}
