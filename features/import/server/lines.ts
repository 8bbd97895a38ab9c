import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { importMessages } from '../contract/calls.ts';
import type { Action, Line } from '../contract/imports.ts';
import { findImport } from './importRows.ts';
import type { LineRow } from './rowTypes.ts';

/** The actions that store something. */
export const storingActions: Action[] = ['create', 'update'];

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

/** Returns a slice of the lines of an import, and the number of all that match. Throws a 404 if there is none. */
export async function readLines(
  db: Kysely<Database>,
  id: string,
  { type, is, offset, limit }: { type?: ContentTypeName; is?: string; offset: number; limit: number },
): Promise<{ data: Line[]; total: number }> {
  await findImport(db, id);
  let matching = db.selectFrom('importLines').where('importId', '=', id);
  if (type !== undefined) matching = matching.where('type', '=', type);
  if (is === 'failed' || is === 'waiting') matching = matching.where('state', '=', is);
  else if (is === 'done') matching = matching.where('state', '=', is).where('action', 'in', storingActions);
  else if (is !== undefined) matching = matching.where('action', '=', is as Action);
  const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('number').offset(offset).limit(limit).execute();
  return { data: rows.map(toLine), total: Number(count) };
}

/** Returns a line. Throws a 404 if there is none. */
export async function readLine(db: Kysely<Database>, id: string, number: number): Promise<LineRow> {
  await findImport(db, id);
  return db
    .selectFrom('importLines')
    .selectAll()
    .where('importId', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => notFound(importMessages.missing));
}
