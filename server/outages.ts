/**
 * What fails under the server, which no sender of a request can help: a disk that is full or can't be written, a
 * database or an image storage that doesn't answer.
 */
export type Outage = 'full' | 'disk' | 'database' | 'storage';

/** Which outage an error tells of, by itself or by its causes; undefined if none. */
export function outageOf(error: unknown): Outage | undefined {
  const chain = withCauses(error);
  if (chain.some(isFull)) return 'full';
  if (chain.some(isUnusable)) return 'disk';
  if (chain.some(({ code }) => code?.startsWith('E_CANNOT_'))) return 'storage';
  if (chain.some(isUnreachable)) return 'database';
  return undefined;
}

/** What Node.js, SQLite, PostgreSQL, the image library and the file storage put into errors. */
interface ErrorFacts {
  message: string;
  code?: string;
  syscall?: string;
  /** SQLite's result code, of which the last eight bits are the primary one (sqlite.org/rescode.html). */
  errcode?: number;
  cause?: unknown;
}

function withCauses(error: unknown): ErrorFacts[] {
  return error instanceof Error ? [error as ErrorFacts, ...withCauses(error.cause)] : [];
}

/** The image library has no codes, but quotes the system's own words. */
const systemError = (message: string) => /system error: (.*)/.exec(message)?.[1];

function isFull({ code = '', errcode = 0, message }: ErrorFacts): boolean {
  return (
    ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code) ||
    (errcode & 0xff) === 13 ||
    ['No space left on device', 'Disk quota exceeded', 'File too large'].includes(systemError(message) ?? '')
  );
}

function isUnusable({ code = '', syscall = '', errcode = 0, message }: ErrorFacts): boolean {
  return (
    // A port may be forbidden, too.
    (['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'].includes(code) &&
      !['listen', 'connect'].includes(syscall)) ||
    // Read-only, input or output failed, cannot be opened.
    [8, 10, 14].includes(errcode & 0xff) ||
    ['Read-only file system', 'Permission denied', 'Input/output error'].includes(systemError(message) ?? '')
  );
}

const network = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/**
 * PostgreSQL's codes: connection lost, shutting down or starting, too many connections, read-only, chosen to end a
 * deadlock, waited too long for a lock, took too long.
 */
const refusedByPostgres = /^(08...|57P0.|53...|25006|40001|40P01|55P03|57014)$/;
/** The client of PostgreSQL gives these no code. */
const lostByClient = /^(Connection terminated|timeout exceeded when trying to connect|Client (was|has) )/;

function isUnreachable({ code = '', errcode = 0, message }: ErrorFacts): boolean {
  return (
    network.includes(code) ||
    refusedByPostgres.test(code) ||
    lostByClient.test(message) ||
    // Busy or locked by another process for too long.
    [5, 6].includes(errcode & 0xff)
  );
}
