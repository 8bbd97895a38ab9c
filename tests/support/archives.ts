import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';

/** What an archive holds, in order, its checksums excepted. */
export interface Entry {
  header: TarHeader;
  body: Buffer;
}

export const entry = (name: string, body: string | Buffer = '', header: Partial<TarHeader> = {}): Entry => ({
  header: { name, size: Buffer.byteLength(body), ...header },
  body: Buffer.from(body),
});

/** Writes `to`, which is the archive `from` with its entries changed and with the checksums of those. */
export async function forge(from: string, to: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  const known = await unpackTar(await readFile(from));
  const entries = change(
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

/** The rows of an entry of rows. */
export const rowsIn = ({ body }: Entry): Row[] =>
  body
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Changes the rows of a table. */
export const changeRows =
  (table: string, change: (rows: Row[]) => Row[]) =>
  (entries: Entry[]): Entry[] =>
    entries.map((one) =>
      one.header.name.startsWith(`tables/${table}/`) ? entry(one.header.name, toLines(change(rowsIn(one)))) : one,
    );

export const toLines = (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
