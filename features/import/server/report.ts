import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import type { StoredType } from '#server/content/rows.ts';
import { csvOf } from '#server/csv.ts';
import type { Database } from '#server/database/schema.ts';
import type { Line } from '../contract/imports.ts';
import { toLine } from './importRows.ts';
import type { ImportRow } from './rowTypes.ts';

const header = ['Number', 'Type', 'Place in the source', 'Name', 'Detail', 'Result', 'Reason', 'Id'];

/** Returns the report of an import: a CSV with a row for each of its candidates, and a name for its file. */
export async function reportOf(
  db: Kysely<Database>,
  { id, name, at }: ImportRow,
): Promise<{ name: string; csv: string }> {
  const lines = await db.selectFrom('importLines').selectAll().where('importId', '=', id).orderBy('number').execute();
  const rows = lines
    .map(toLine)
    .map((line) => [
      String(line.number),
      nounOf(line),
      line.row,
      line.label,
      line.detail ?? '',
      resultOf(line),
      reasonOf(line),
      line.itemId ?? '',
    ]);
  const of = name.replace(/[^\w.-]+/g, '-').slice(0, 60);
  return { name: `moving-in-${of}-${at.slice(0, 10)}.csv`, csv: csvOf([header, ...rows]) };
}

export const nounOf = ({ type }: Line) => (contentTypes[type] as StoredType).noun;

const results: Record<Line['action'], string> = {
  create: 'Created',
  update: 'Updated',
  unchanged: 'Unchanged',
  skip: 'Skipped',
  conflict: 'Changed on both sides',
};
const undos: Record<NonNullable<Line['undone']>, string> = {
  removed: 'Created, and deleted again',
  broughtBack: 'Updated, and brought back',
  kept: 'Stays: changed since',
};

/** Returns in a few words what has become of a candidate. */
export function resultOf({ action, state, undone }: Line): string {
  if (undone !== undefined) return undos[undone];
  if (state === 'failed') return 'Failed';
  return state === 'waiting' ? 'Waiting' : results[action];
}

function reasonOf({ reason, differences = [] }: Line): string {
  const fields = differences.map(({ field, here = '', there = '' }) => `${field}: ‘${here}’ here, ‘${there}’ there`);
  return [...(reason ? [reason] : []), ...fields].join(' ');
}
