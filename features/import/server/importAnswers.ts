import { type Kysely, sql } from 'kysely';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { now } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import { type Action, type Import, type ImportSummary, type Look, maxImports, type Run } from '../contract/imports.ts';
import { findImport } from './importRows.ts';
import { storingActions, toLine } from './lines.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import { sectionsOf } from './settingsOf.ts';

/** The number of candidates of a type that a look shows as cards. */
export const maxCards = 3;

/** The part of a look that no line has. */
export type StoredLook = Omit<Look, 'types' | 'settings'>;

/** Returns the last imports, the latest first. */
export async function listImports(db: Kysely<Database>): Promise<ImportSummary[]> {
  const rows = await db.selectFrom('imports').selectAll().orderBy('at', 'desc').limit(maxImports).execute();
  if (rows.length === 0) return [];
  const all = await counts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    summary(
      row,
      all.filter(({ importId }) => importId === row.id),
    ),
  );
}

/** Returns an import with its look and its run. Throws a 404 if there is none. */
export async function describeImport(db: Kysely<Database>, id: string): Promise<Import> {
  const row = await findImport(db, id);
  const ofImport = await counts(db, [id]);
  const look = await lookOf(db, row, ofImport);
  const run = await runOf(db, row, ofImport);
  return {
    ...summary(row, ofImport),
    choices: JSON.parse(row.choices),
    ...(look && { look }),
    ...(run && { run }),
  };
}

/** Counts the lines of imports by type, action, state and undo. */
const counts = (db: Kysely<Database>, ids: string[]) =>
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

async function lookOf(db: Kysely<Database>, row: ImportRow, ofImport: Count[]): Promise<Look | undefined> {
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

async function runOf(db: Kysely<Database>, row: ImportRow, ofImport: Count[]): Promise<Run | undefined> {
  if (row.startedAt === null) return undefined;
  const types = JSON.parse(row.types ?? '[]') as ContentTypeName[];
  const stored = ofImport.filter(({ action }) => storingActions.includes(action));
  const progressOf = (all: Count[]) => ({
    total: sum(all, () => true),
    done: sum(all, ({ state }) => state === 'done'),
    failed: sum(all, ({ state }) => state === 'failed'),
  });
  const worked = db.selectFrom('importLines').where('importId', '=', row.id).where('workedAt', 'is not', null);
  const latest = await worked.selectAll().orderBy('workedAt', 'desc').orderBy('number', 'desc').limit(5).execute();
  const all = progressOf(stored);
  const seconds = row.state === 'running' ? await secondsLeft(db, row, all.total - all.done - all.failed) : undefined;
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
async function secondsLeft(
  db: Kysely<Database>,
  { id, resumedAt }: ImportRow,
  left: number,
): Promise<number | undefined> {
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
