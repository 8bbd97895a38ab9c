import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import type { StoredType } from '#server/content/rows.ts';
import { csvOf } from '#server/csv.ts';
import type { Database } from '#server/database/schema.ts';
import type { Line } from '../contract/imports.ts';
import { outcomeOf } from '../contract/outcome.ts';
import { toLine } from './lines.ts';
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
      outcomeOf(line),
      reasonOf(line),
      line.itemId ?? '',
    ]);
  const of = name.replace(/[^\w.-]+/g, '-').slice(0, 60);
  return { name: `moving-in-${of}-${at.slice(0, 10)}.csv`, csv: csvOf([header, ...rows]) };
}

export const nounOf = ({ type }: Line) => (contentTypes[type] as StoredType).noun;

function reasonOf({ reason, differences = [] }: Line): string {
  const fields = differences.map(({ field, here = '', there = '' }) => `${field}: ‘${here}’ here, ‘${there}’ there`);
  return [...(reason ? [reason] : []), ...fields].join(' ');
}
