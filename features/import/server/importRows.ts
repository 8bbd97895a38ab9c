import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { instant, now } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound, stale } from '#server/http/errors.ts';
import { importMessages } from '../contract/calls.ts';
import {
  type Action,
  type Import,
  type ImportState,
  type ImportSummary,
  type Line,
  type Look,
  maxImports,
  type Run,
} from '../contract/imports.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import { sectionsOf } from './settingsOf.ts';

/** The number of candidates of a type that a look shows as cards. */
export const maxCards = 3;

/** The part of a look that no line has. */
export type StoredLook = Omit<Look, 'types' | 'settings'>;

/** The states in which the server has work to do. */
const busy: ImportState[] = ['reading', 'running', 'undoing'];

/** The most imports that are worked on or wait for it. */
const maxBusy = 5;

/** The actions that store something. */
export const storing: Action[] = ['create', 'update'];

/** Whether a text can be the id of an import. */
const isImportId = (id: string) => /^[0-9a-f-]{36}$/.test(id);

/** The rows of imports and of their lines (features/import/README.md). */
export type ImportRows = ReturnType<typeof createImportRows>;

export function createImportRows(db: Kysely<Database>) {
  /** Returns an import. Throws a 404 if there is none. */
  async function find(id: string): Promise<ImportRow> {
    const found = isImportId(id)
      ? await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (found === undefined) throw notFound(importMessages.missing);
    return found;
  }

  /** Counts the lines of imports by type, action, state and undo. */
  const counts = (ids: string[]) =>
    db
      .selectFrom('importLines')
      .select(['importId', 'type', 'action', 'state', 'undone', ({ fn }) => fn.countAll().as('count')])
      .where('importId', 'in', ids)
      .groupBy(['importId', 'type', 'action', 'state', 'undone'])
      .execute();
  type Count = Awaited<ReturnType<typeof counts>>[number];

  const sum = (all: Count[], which: (one: Count) => boolean) =>
    all.filter(which).reduce((total, { count }) => total + Number(count), 0);

  const summary = (row: ImportRow, ofImport: Count[]): ImportSummary => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    at: row.at,
    by: row.by,
    ...(row.failure !== null && { failure: row.failure }),
    created: sum(ofImport, ({ action, state }) => action === 'create' && state === 'done'),
    updated: sum(ofImport, ({ action, state }) => action === 'update' && state === 'done'),
  });

  async function lookOf(row: ImportRow, ofImport: Count[]): Promise<Look | undefined> {
    if (row.look === null) return undefined;
    const types: Look['types'] = [];
    for (const type of contentTypeNames) {
      const ofType = ofImport.filter((one) => one.type === type);
      if (ofType.length === 0) continue;
      const countOf = (action: Action) => sum(ofType, (one) => one.action === action);
      const cards = await db
        .selectFrom('importLines')
        .selectAll()
        .where('importId', '=', row.id)
        .where('type', '=', type)
        .where('action', '!=', 'skip')
        // Those that would be new come first.
        .orderBy(sql`case action when 'create' then 0 else 1 end`)
        .orderBy('number')
        .limit(maxCards)
        .execute();
      types.push({
        type,
        create: countOf('create'),
        update: countOf('update'),
        unchanged: countOf('unchanged'),
        skip: countOf('skip'),
        conflict: countOf('conflict'),
        cards: cards.map(toLine),
      });
    }
    const settings = sectionsOf(row);
    return { ...(JSON.parse(row.look) as StoredLook), types, ...(settings.length > 0 && { settings }) };
  }

  async function runOf(row: ImportRow, ofImport: Count[]): Promise<Run | undefined> {
    if (row.startedAt === null) return undefined;
    const types = JSON.parse(row.types ?? '[]') as ContentTypeName[];
    const stored = ofImport.filter(({ action }) => storing.includes(action));
    const progressOf = (all: Count[]) => ({
      total: sum(all, () => true),
      done: sum(all, ({ state }) => state === 'done'),
      failed: sum(all, ({ state }) => state === 'failed'),
    });
    const worked = db.selectFrom('importLines').where('importId', '=', row.id).where('workedAt', 'is not', null);
    const latest = await worked.selectAll().orderBy('workedAt', 'desc').orderBy('number', 'desc').limit(5).execute();
    const all = progressOf(stored);
    const seconds = row.state === 'running' ? await secondsLeft(row, all.total - all.done - all.failed) : undefined;
    const done = stored.filter(({ state }) => state === 'done');
    const settings = sectionsOf(row);
    const undoneAs = (outcome: LineRow['undone']) => sum(done, ({ undone }) => undone === outcome);
    return {
      types,
      drafts: row.drafts === 1,
      startedAt: row.startedAt,
      ...(row.endedAt !== null && { endedAt: row.endedAt }),
      ...all,
      byType: types.map((type) => ({ type, ...progressOf(stored.filter((one) => one.type === type)) })),
      latest: latest.map(toLine),
      ...(seconds !== undefined && { secondsLeft: seconds }),
      created: sum(done, ({ action }) => action === 'create'),
      updated: sum(done, ({ action }) => action === 'update'),
      ...(settings.length > 0 && { settings }),
      undoable: undoneAs(null) + (row.undoneAt === null ? settings.filter(({ state }) => state === 'done').length : 0),
      ...(row.undoneAt !== null &&
        row.undoneBy !== null && {
          undone: {
            at: row.undoneAt,
            by: row.undoneBy,
            removed: undoneAs('removed'),
            broughtBack: undoneAs('broughtBack'),
            kept: undoneAs('kept'),
          },
        }),
    };
  }

  /** Returns the time that is left (s), by the pace since the run was begun or resumed; undefined for few lines. */
  async function secondsLeft({ id, resumedAt }: ImportRow, left: number): Promise<number | undefined> {
    if (resumedAt === null) return undefined;
    const { count } = await db
      .selectFrom('importLines')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('importId', '=', id)
      .where('workedAt', '>=', resumedAt)
      .executeTakeFirstOrThrow();
    if (Number(count) < 3) return undefined;
    return Math.ceil((((now() - Date.parse(resumedAt)) / Number(count)) * left) / 1000);
  }

  return {
    find,

    /**
     * Adds an import that is to be read. Earlier looks of the same author make way for it, and reports that are old.
     * Throws a 409 if too many are being worked on.
     */
    async add(entry: Pick<ImportRow, 'kind' | 'name' | 'source' | 'choices' | 'by' | 'ofCommand'>): Promise<ImportRow> {
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
      const values = { id: randomUUID(), ...entry, state: 'reading' as const, at: instant() };
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
      await find(id);
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

    /** Makes the lines wait that have failed. */
    async tryAgain(id: string): Promise<void> {
      const failed = db.updateTable('importLines').where('importId', '=', id).where('state', '=', 'failed');
      await failed.set({ state: 'waiting', reason: null, workedAt: null }).execute();
    },

    /** Forgets an import that has brought nothing in. Throws a 409 for another one. */
    async forget(id: string): Promise<void> {
      await find(id);
      const forgotten = await db
        .deleteFrom('imports')
        .where('id', '=', id)
        .where('startedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (forgotten === undefined) throw stale(importMessages.notNow);
    },

    /** Returns the last imports, the latest first. */
    async list(): Promise<ImportSummary[]> {
      const rows = await db.selectFrom('imports').selectAll().orderBy('at', 'desc').limit(maxImports).execute();
      if (rows.length === 0) return [];
      const all = await counts(rows.map(({ id }) => id));
      return rows.map((row) =>
        summary(
          row,
          all.filter(({ importId }) => importId === row.id),
        ),
      );
    },

    /** Returns an import with its look and its run. */
    async describe(id: string): Promise<Import> {
      const row = await find(id);
      const ofImport = await counts([id]);
      const look = await lookOf(row, ofImport);
      const run = await runOf(row, ofImport);
      return {
        ...summary(row, ofImport),
        choices: JSON.parse(row.choices),
        ...(look && { look }),
        ...(run && { run }),
      };
    },

    /** Returns a slice of the lines of an import, and the number of all that match. */
    async lines(
      id: string,
      { type, is, offset, limit }: { type?: ContentTypeName; is?: string; offset: number; limit: number },
    ): Promise<{ data: Line[]; total: number }> {
      await find(id);
      let matching = db.selectFrom('importLines').where('importId', '=', id);
      if (type !== undefined) matching = matching.where('type', '=', type);
      if (is === 'failed' || is === 'waiting') matching = matching.where('state', '=', is);
      else if (is === 'done') matching = matching.where('state', '=', is).where('action', 'in', storing);
      else if (is !== undefined) matching = matching.where('action', '=', is as Action);
      const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
      const rows = await matching.selectAll().orderBy('number').offset(offset).limit(limit).execute();
      return { data: rows.map(toLine), total: Number(count) };
    },

    /** Returns a line. Throws a 404 if there is none. */
    async line(id: string, number: number): Promise<LineRow> {
      await find(id);
      return db
        .selectFrom('importLines')
        .selectAll()
        .where('importId', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(() => notFound(importMessages.missing));
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

export const idOfLine = (importId: string, number: number) => `${importId} ${number}`;

/** Returns a line as staff see it. */
export function toLine(row: LineRow): Line {
  const { number, type, place, label, detail, action, state, reason, itemId, differences, undone, candidate } = row;
  return {
    number,
    type,
    row: place,
    label,
    ...(detail !== null && { detail }),
    action,
    state,
    ...(reason !== null && { reason }),
    hasPicture: row.sketch !== null || JSON.parse(candidate).picture !== undefined,
    ...(itemId !== null && { itemId }),
    ...(differences !== null && { differences: JSON.parse(differences) }),
    ...(undone !== null && { undone }),
  };
}
