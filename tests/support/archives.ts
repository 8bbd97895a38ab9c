import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely } from 'kysely';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';
import { allSteps, migrate } from '../../server/database/migrate.ts';
import { sqliteDialect } from '../../server/database/sqlite.ts';

/** The contents of an archive, in order, without its checksums. */
export interface Entry {
  header: TarHeader;
  body: Buffer;
}

export const entry = (name: string, body: string | Buffer = '', header: Partial<TarHeader> = {}): Entry => ({
  header: { name, size: Buffer.byteLength(body), ...header },
  body: Buffer.from(body),
});

/** Writes the archive `to`: a copy of the archive `from` with changed entries and with checksums that match them. */
export async function forge(
  from: string,
  to: string,
  change: (entries: Entry[]) => Entry[] | Promise<Entry[]>,
): Promise<void> {
  const known = await unpackTar(await readFile(from));
  const entries = await change(
    known
      .map(({ header, data }) => ({ header, body: Buffer.from(data ?? '') }))
      .filter(({ header }) => header.name !== 'checksums.json'),
  );
  await pack(to, [...entries, checksumsOf(entries)]);
}

export const checksumsOf = (entries: Entry[]): Entry =>
  entry(
    'checksums.json',
    JSON.stringify(
      Object.fromEntries(
        entries.map(({ header, body }) => [header.name, createHash('sha256').update(body).digest('hex')]),
      ),
    ),
  );

export async function pack(to: string, entries: Entry[]): Promise<void> {
  await writeFile(
    to,
    await packTar(entries.map(({ header, body }) => ({ header: { ...header, size: body.length }, body }))),
  );
}

type Row = Record<string, unknown>;

/** Returns the rows of an entry that contains rows. */
export const rowsIn = ({ body }: Entry): Row[] =>
  body
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Returns a function that changes the rows of a table in the entries of an archive. */
export const changeRows =
  (table: string, change: (rows: Row[]) => Row[]) =>
  (entries: Entry[]): Entry[] =>
    entries.map((one) =>
      one.header.name.startsWith(`tables/${table}/`) ? entry(one.header.name, toLines(change(rowsIn(one)))) : one,
    );

export const toLines = (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/**
 * Returns the archive that the program of the step `last` would have made of the same content: with the tables and
 * columns of that time. Without soft deletes, deleted items are gone.
 */
export async function savedAfter(last: string, entries: Entry[]): Promise<Entry[]> {
  const steps = allSteps.slice(0, allSteps.findIndex(({ name }) => name === last) + 1);
  const columns = await columnsAfter(steps);
  const known = entries.flatMap((one) => {
    const [folder, table = ''] = one.header.name.split('/');
    if (folder !== 'tables') return [one];
    const names = columns.get(table);
    if (names === undefined) return [];
    const rows = rowsIn(one)
      .filter((row) => names.has('deleted_at') || !row.deleted_at)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
    return [entry(one.header.name, toLines(rows))];
  });
  const rows = known.map(({ body }) => body.toString()).join('');
  const [, ...others] = known.filter(({ header: { name } }) => {
    const [folder, key = ''] = name.split('/');
    return folder !== 'media' || rows.includes(key);
  });
  const head = { ...JSON.parse(String(known[0]?.body)), steps: steps.map(({ name }) => name) };
  return [entry('chapterhouse.json', JSON.stringify(head)), ...others];
}

async function columnsAfter(steps: typeof allSteps): Promise<Map<string, Set<string>>> {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely({
    dialect: sqliteDialect({ reader: database, writer: database }),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db, 'sqlite', steps);
  const tables = await db.introspection.getTables();
  database.close();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}
