import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { instant } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound, stale } from '#server/http/errors.ts';
import { importMessages } from '../contract/calls.ts';
import { type ImportState, maxImports } from '../contract/imports.ts';
import type { Choices } from '../contract/source.ts';
import { originOf } from './origin.ts';
import type { ImportRow } from './rowTypes.ts';
import { withFailedWaiting } from './settingsOf.ts';

/** The states in which the server has work to do. */
const busy: ImportState[] = ['reading', 'running', 'undoing'];

/** The most imports that are worked on or wait for it. */
const maxBusy = 5;

/** Whether a text can be the id of an import. */
const isImportId = (id: string) => /^[0-9a-f-]{36}$/.test(id);

/** Returns an import. Throws a 404 if there is none. */
export async function findImport(db: Kysely<Database>, id: string): Promise<ImportRow> {
  const found = isImportId(id)
    ? await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (found === undefined) throw notFound(importMessages.missing);
  return found;
}

/** What an import begins with. */
type NewImport = Pick<ImportRow, 'kind' | 'name' | 'source' | 'by' | 'ofCommand'> & { choices: Choices };

/** The changes of imports and of their lines as staff and the server ask for them (features/import/README.md). */
export type ImportRows = ReturnType<typeof createImportRows>;

export function createImportRows(db: Kysely<Database>) {
  /** Returns the clubs that the last import of a source was given, by the names there. */
  async function clubsOfSource(source: Pick<ImportRow, 'kind' | 'name' | 'source'>): Promise<Choices['clubs']> {
    const alike = await db
      .selectFrom('imports')
      .selectAll()
      .where('kind', '=', source.kind)
      .orderBy('at', 'desc')
      .execute();
    const last = alike.find((one) => originOf(one) === originOf(source));
    return last && (JSON.parse(last.choices) as Choices).clubs;
  }

  return {
    /**
     * Adds an import that is to be read. Earlier looks of the same author make way for it, and reports that are old.
     * Clubs that were chosen for names of the same source need not be chosen again. Throws a 409 if too many are being
     * worked on.
     */
    async add({ choices, ...entry }: NewImport): Promise<ImportRow> {
      const clubs = { ...(await clubsOfSource(entry)), ...choices.clubs };
      const working = await db.selectFrom('imports').select('id').where('state', 'in', busy).limit(maxBusy).execute();
      if (working.length === maxBusy) throw stale(importMessages.tooMany);
      const looks = db.deleteFrom('imports').where('by', '=', entry.by).where('startedAt', 'is', null);
      await looks.where('state', 'in', ['ready', 'failed']).execute();
      const kept = db
        .selectFrom('imports')
        .select('id')
        .orderBy('at', 'desc')
        .limit(maxImports - 1);
      await db.deleteFrom('imports').where('state', 'not in', busy).where('id', 'not in', kept).execute();
      const chosen = JSON.stringify({ ...choices, ...(Object.keys(clubs).length > 0 && { clubs }) });
      const values = { id: randomUUID(), ...entry, choices: chosen, state: 'reading' as const, at: instant() };
      return db
        .insertInto('imports')
        .values({ ...nothingYet, ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Returns the oldest import in which a server has work to do. */
    nextOfServer: () =>
      db
        .selectFrom('imports')
        .selectAll()
        .where('state', 'in', busy)
        // An undo needs no file of the machine of a command.
        .where(({ or, eb }) => or([eb('ofCommand', '=', 0), eb('state', '=', 'undoing')]))
        .orderBy('at')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Changes an import that is in one of these states. Throws a 409 if it is in another one.
     */
    async change(id: string, from: ImportState[], set: Partial<ImportRow>): Promise<ImportRow> {
      await findImport(db, id);
      const changed = await db
        .updateTable('imports')
        .set(set)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returningAll()
        .executeTakeFirst();
      if (changed === undefined) throw stale(importMessages.notNow);
      return changed;
    },

    /** Ends the imports of commands that were killed. */
    async endCommands(): Promise<void> {
      const left = db.selectFrom('imports').select('id').where('ofCommand', '=', 1);
      await db.deleteFrom('imports').where('state', '=', 'reading').where('id', 'in', left).execute();
      await db
        .updateTable('imports')
        .set({ state: 'stopped' })
        .where('state', '=', 'running')
        .where('id', 'in', left)
        .execute();
    },

    /** Leaves out the lines of other types. */
    async leaveOut(id: string, types: readonly ContentTypeName[]): Promise<void> {
      const others = contentTypeNames.filter((type) => !types.includes(type));
      if (others.length === 0) return;
      await db
        .updateTable('importLines')
        .set({ action: 'skip', state: 'done', reason: 'Its type was not chosen.' })
        .where('importId', '=', id)
        .where('state', '=', 'waiting')
        .where('type', 'in', others)
        .execute();
    },

    /** Makes the lines and the sections of the settings wait that have failed. */
    async tryAgain(id: string): Promise<void> {
      const failed = db.updateTable('importLines').where('importId', '=', id).where('state', '=', 'failed');
      await failed.set({ state: 'waiting', reason: null, workedAt: null }).execute();
      const settings = withFailedWaiting(await findImport(db, id));
      await db.updateTable('imports').set({ settings }).where('id', '=', id).execute();
    },

    /** Forgets an import that has brought nothing in. Throws a 409 for another one. */
    async forget(id: string): Promise<void> {
      await findImport(db, id);
      const forgotten = await db
        .deleteFrom('imports')
        .where('id', '=', id)
        .where('startedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (forgotten === undefined) throw stale(importMessages.notNow);
    },
  };
}

/** The columns of a new import. */
const nothingYet = {
  failure: null,
  look: null,
  settings: null,
  types: null,
  startedAt: null,
  resumedAt: null,
  endedAt: null,
  undoneAt: null,
  undoneBy: null,
};
