import { StorageError } from './media/storage/fileStore.ts';

/**
 * A failure of a service that the server depends on, which a client cannot correct: a disk that is full or cannot be
 * written, a database that does not respond, an image storage that does not respond or is full.
 */
export type Outage = 'full' | 'disk' | 'database' | 'storage' | 'storageFull';

/** The time for which an outage is not told again (ms). */
const quiet = 60_000;
const toldAt = new Map<Outage, number>();

/**
 * Whether an error should be told in the log: each one that is no outage, and of an outage, which makes thousands of
 * requests fail, one in a minute.
 */
export function isWorthTelling(outage: Outage | undefined, now = performance.now()): boolean {
  if (outage === undefined) return true;
  if (now - (toldAt.get(outage) ?? Number.NEGATIVE_INFINITY) < quiet) return false;
  toldAt.set(outage, now);
  return true;
}

/** Returns the outage that an error or one of its causes reports; undefined if there is none. */
export function outageOf(error: unknown): Outage | undefined {
  const chain = withCauses(error);
  if (chain.some(isFull)) return 'full';
  if (chain.some(isUnusable)) return 'disk';
  const ofStorage = chain.find((cause) => cause instanceof StorageError);
  if (ofStorage !== undefined) return ofStorage.isFull ? 'storageFull' : 'storage';
  if (chain.some(isUnreachable)) return 'database';
  return undefined;
}

/** The properties of errors from Node.js, SQLite, PostgreSQL and the image library. */
interface ErrorFacts {
  message: string;
  code?: string;
  syscall?: string;
  /** SQLite's result code. Its last eight bits are the primary code (sqlite.org/rescode.html). */
  errcode?: number;
  cause?: unknown;
}

/** Returns an error and its causes. What fails because of an outage may fail again while it is cleaned up. */
function withCauses(error: unknown): ErrorFacts[] {
  if (error instanceof SuppressedError) return [...withCauses(error.suppressed), ...withCauses(error.error)];
  return error instanceof Error ? [error as ErrorFacts, ...withCauses(error.cause)] : [];
}

/** The image library has no error codes, but quotes the system's message. */
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
    // The system may also refuse a port with one of these codes.
    (['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'].includes(code) &&
      !['listen', 'connect'].includes(syscall)) ||
    // Read-only, input or output failed, malformed, cannot be opened, no database. SQLite also says 'malformed' of a
    // file system that is gone.
    [8, 10, 11, 14, 26].includes(errcode & 0xff) ||
    ['Read-only file system', 'Permission denied', 'Input/output error'].includes(systemError(message) ?? '')
  );
}

const network = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
];
/**
 * PostgreSQL's codes: connection lost, shutdown or start, too many connections, read-only, serialization failure or
 * deadlock, timeout of a lock, timeout of a statement.
 */
const refusedByPostgres = /^(08...|57P0.|53...|25006|40001|40P01|55P03|57014)$/;
/** The PostgreSQL client gives these errors no code. */
const lostByClient = /^(Connection terminated|timeout exceeded when trying to connect|Client (was|has) )/;

function isUnreachable({ code = '', syscall = '', errcode = 0, message }: ErrorFacts): boolean {
  return (
    network.includes(code) ||
    // Whatever the code: the socket of a PostgreSQL that is down is a file that does not exist.
    syscall === 'connect' ||
    refusedByPostgres.test(code) ||
    lostByClient.test(message) ||
    // Busy or locked by another process for too long.
    [5, 6].includes(errcode & 0xff)
  );
}
