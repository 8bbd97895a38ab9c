import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { instant } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import { ClientError } from '#server/http/errors.ts';
import { outageOf } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { prepare } from './preparing.ts';
import { ReadError } from './readers/reader.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import { bringSections } from './settingsOf.ts';
import { LineTaken, store } from './storing.ts';
import type { Working } from './working.ts';

/** The number of lines that are prepared at a time; each picture takes one of the image processes. */
const atOnce = 2;
/** The number of lines that are read at once. */
const batch = 50;

/**
 * Works off the waiting lines of an import, in their order, until none is left, somebody has paused or stopped it, or
 * the signal aborts. Each item and the mark on its line are stored in one transaction, so an end at any moment leaves
 * each item once or not at all. Rejects if the disk, the database or the store does not work.
 */
export async function bringIn(services: Services, row: ImportRow, working: Working): Promise<void> {
  const { db } = services.database;
  const { signal } = working;
  let after = 0;
  let queue: LineRow[] = [];
  const next = async () => {
    if (queue.length === 0) queue = await waitingLines(db, row.id, after);
    const line = queue.shift();
    if (line !== undefined) after = line.number;
    return line;
  };
  const preparing: Promise<Ready>[] = [];
  try {
    for (;;) {
      while (preparing.length < atOnce) {
        const line = signal.aborted ? undefined : await next();
        if (line === undefined) break;
        const prepared = begin(services, row, line, working);
        // The error is thrown where it is awaited, in the order of the lines.
        prepared.catch(() => {});
        preparing.push(prepared);
      }
      const first = preparing.shift();
      if (first === undefined) break;
      await (await first).store();
      if (!(await isRunning(db, row.id))) break;
    }
  } finally {
    for (const rest of await Promise.allSettled(preparing)) if (rest.status === 'fulfilled') await rest.value.discard();
  }
  if (signal.aborted || !(await isRunning(db, row.id))) return;
  await bringSections(services, row, working);
  await endIfDone(db, row.id);
}

const waitingLines = (db: Kysely<Database>, importId: string, after: number) =>
  db
    .selectFrom('importLines')
    .selectAll()
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where('number', '>', after)
    .orderBy('number')
    .limit(batch)
    .execute();

async function isRunning(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state === 'running';
}

async function endIfDone(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'done', endedAt: instant(), failure: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importLines').select('importLines.id').where('importId', '=', id).where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** A line that can be stored now, or marked as failed, or left for later. */
interface Ready {
  store(): Promise<void>;
  discard(): Promise<void>;
}

async function begin(services: Services, row: ImportRow, line: LineRow, working: Working): Promise<Ready> {
  const { db } = services.database;
  const settle = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LineTaken)) await noteFailure(services, line, error, working.signal);
    }
    const worked = await db.selectFrom('importLines').selectAll().where('id', '=', line.id).executeTakeFirst();
    if (worked !== undefined) working.report?.(worked);
  };
  try {
    const prepared = await prepare(services, row, line, working);
    return {
      store: () => settle(() => store(services, row, prepared)),
      async discard() {
        if (prepared.image) await services.media.remove(prepared.image);
      },
    };
  } catch (error) {
    return { store: () => settle(() => Promise.reject(error)), discard: async () => {} };
  }
}

/**
 * Notes on a line why it could not be stored, so that the run goes on. Throws the error if a service of the server does
 * not work, or the work was ended.
 */
async function noteFailure({ database: { db }, log }: Services, line: LineRow, error: unknown, signal: AbortSignal) {
  if (signal.aborted || (outageOf(error) !== undefined && !(error instanceof ReadError))) throw error;
  const isStale = error instanceof ClientError && error.status === 409 && error.body.conflict !== undefined;
  const reference = randomUUID().slice(0, 8);
  const reason = isStale
    ? 'Somebody has just changed it here.'
    : error instanceof ReadError || error instanceof ClientError
      ? error.message
      : `Something went wrong on the server (${reference}).`;
  if (!(error instanceof ReadError || error instanceof ClientError))
    log.error({ err: error, reference, line: line.id }, 'a line of an import failed');
  await db
    .updateTable('importLines')
    .set({ state: 'failed', reason, workedAt: instant() })
    .where('id', '=', line.id)
    .where('state', '=', 'waiting')
    .execute();
}
