import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';

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
