import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { ClientError } from '#server/http/errors.ts';
import { runAlone } from '#server/jobs.ts';
import { isWorthTelling, type Outage, outageOf } from '#server/outages.ts';
import type { Reach } from '#server/outgoing/reach.ts';
import type { Services } from '#server/services.ts';
import { createSweeper } from '#server/sweeper.ts';
import { bringIn } from './bringing.ts';
import { createImportRows } from './importRows.ts';
import { look } from './looking.ts';
import { ReadError } from './readers/reader.ts';
import type { ImportRow } from './rowTypes.ts';
import { hasFailedSections } from './settingsOf.ts';
import type { SourceFiles } from './sourceFiles.ts';
import { undo } from './undoing.ts';
import type { Working } from './working.ts';

/** The interval of looks whether there is work that another process was asked for, or that a process has left (ms). */
const lookEvery = 2000;

/** Why the work on an import has ended early. */
const pauses: Record<Outage, string> = {
  full: 'The disk of the server is full. Please tell whoever runs it, and go on later.',
  disk: 'The server cannot use its disk. Please tell whoever runs it, and go on later.',
  database: 'The server has lost its database for a moment. Please go on.',
  storage: 'The server cannot reach its image storage. Please go on in a moment.',
  storageFull: 'The image storage of the server is full. Please tell whoever runs it, and go on later.',
};

/** The work on imports, which one process does for all, as long as this process is there. */
export type ImportWork = ReturnType<typeof startImportWork>;

export function startImportWork(services: Services, files: SourceFiles, reach: Reach) {
  const { log, database } = services;
  const rows = createImportRows(database.db);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function workOff(): Promise<void> {
    // Most looks find nothing, and so write nothing.
    if (signal.aborted || (await rows.nextOfServer()) === undefined) return;
    await runAlone(database.db, 'moving in', async () => {
      for (;;) {
        const row = signal.aborted ? undefined : await rows.nextOfServer();
        if (row === undefined) return;
        await doStep(services, files, row, { reach, signal });
      }
    });
  }

  const sweeper = createSweeper(
    async () => {
      try {
        await workOff();
      } catch (error) {
        if (!signal.aborted && isWorthTelling(outageOf(error))) throw error;
      }
    },
    'work on imports',
    lookEvery,
    log,
  );
  return {
    /** Begins at once, in place of the next look. */
    wake: () => void sweeper.sweep().catch((err) => log.warn({ err }, 'work on imports failed')),
    async close(): Promise<void> {
      stopping.abort();
      await sweeper.close();
    },
  };
}

/**
 * Does the work that the state of an import asks for. A failure is noted in a sentence, and the import waits for staff.
 * Rejects only if the database does not take the note.
 */
export async function doStep(
  services: Services,
  files: SourceFiles,
  row: ImportRow,
  { reach, signal, report }: { reach: Reach; signal: AbortSignal; report?: Working['report'] },
): Promise<void> {
  const {
    log,
    database: { db },
  } = services;
  try {
    if (row.state === 'undoing') return await undo(services, row, signal);
    await files.withLocal(row, (local) =>
      row.state === 'reading'
        ? look(services, row, { local, reach, signal })
        : bringIn(services, row, { local, reach, signal, report }),
    );
    if (row.state === 'running' && (await isWhole(db, row.id))) await files.release(row.id);
  } catch (error) {
    if (signal.aborted) return;
    // It was forgotten, or is read with other choices.
    if (row.state === 'reading' && error instanceof ClientError && error.status === 409) return;
    const isOfSource = error instanceof ReadError;
    const outage = isOfSource ? undefined : outageOf(error);
    if (outage === undefined && !isOfSource) log.error({ err: error, id: row.id }, 'the work on an import failed');
    const sentence = isOfSource ? error.message : outage ? pauses[outage] : somethingWrong;
    await note(db, row, statesAfter[row.state as keyof typeof statesAfter], sentence);
  }
}

/** The states in which an import waits for staff after a failure. */
const statesAfter = { reading: 'failed', running: 'paused', undoing: 'stopped' } as const;
const somethingWrong = 'Something went wrong on the server. Please try again.';

/** Whether a run has ended without a failure, so that nobody tries it again. */
async function isWhole(db: Kysely<Database>, id: string): Promise<boolean> {
  const lines = db.selectFrom('importLines').select('id').where('importId', '=', id);
  if ((await lines.where('state', '!=', 'done').limit(1).executeTakeFirst()) !== undefined) return false;
  const ended = await db.selectFrom('imports').select('settings').where('id', '=', id).executeTakeFirst();
  return ended !== undefined && !hasFailedSections(ended);
}

/** Notes why the work on an import has ended, unless it has another state or other choices meanwhile. */
async function note(db: Kysely<Database>, row: ImportRow, state: ImportRow['state'], failure: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, failure })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('choices', '=', row.choices)
    .execute();
}
