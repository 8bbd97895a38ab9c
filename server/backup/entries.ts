import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isLasting, type LastingTable } from '../database/tables.ts';
import { isMediaFile } from '../media/media.ts';
import { originalName, type StoredImage, variantName } from '../media/storedImage.ts';
import { damaged, parseJson, readArchive } from './archive.ts';
import { type RawRow, rowSchema } from './lastingTables.ts';

/** The first entry of every backup, as JSON. */
export const headName = 'chapterhouse.json';
const headSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that its database had applied. */
  steps: z.array(z.string().regex(/^[\w-]{1,100}$/)),
});
export type Head = z.infer<typeof headSchema>;

/** Some rows of a table, each as a line of JSON. */
export const rowsName = (table: string, batch: number) => `tables/${table}/${String(batch).padStart(6, '0')}.jsonl`;
const rowsPattern = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/;

/** The names of an image's files. */
export const filesOf = ({ format, variants }: Pick<StoredImage, 'format' | 'variants'>): string[] => [
  originalName(format),
  ...variants.map(variantName),
];
/** The name of such a file in an archive. */
export const mediaName = (key: string, file: string) => `media/${key}/${file}`;
const mediaPattern = /^media\/([^/]+)\/([^/]+)$/;

export type BackupEntry =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: LastingTable; rows: RawRow[] }
  /** `body` must be read to its end before the next entry is requested. */
  | { kind: 'media'; key: string; file: string; body: AsyncIterable<Uint8Array> };

/** The limit of a head in bytes, which no head reaches. */
const maxHeadBytes = 64 * 1024;
/** The limit of a row in characters, which no row reaches: several times the length of an item's longest texts. */
const maxRowLength = 1024 * 1024;

/**
 * Returns the entries of a backup, its head first, so that memory holds only a few rows at once. Throws a BackupError
 * like `readArchive`, and for any entry that `backUp` would not have written.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  let isFirst = true;
  for await (const { name, bytes, body } of readArchive(path)) {
    if (isFirst !== (name === headName)) throw damaged(path);
    isFirst = false;
    const [, table] = rowsPattern.exec(name) ?? [];
    const [, key = '', file = ''] = mediaPattern.exec(name) ?? [];
    if (name === headName) {
      if (bytes > maxHeadBytes) throw damaged(path);
      const head = headSchema.safeParse(parseJson(await text(body)));
      if (!head.success) throw damaged(path);
      yield { kind: 'head', head: head.data };
    } else if (table !== undefined && isLasting(table)) {
      for await (const rows of rowsOf(path, body)) yield { kind: 'rows', table, rows };
    } else if (isMediaFile(key, file)) {
      yield { kind: 'media', key, file, body };
    } else {
      throw damaged(path);
    }
  }
  if (isFirst) throw damaged(path);
}

/** Returns rows from their lines: for each piece of the body the rows that it completes. */
async function* rowsOf(path: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const piece of body) {
    const lines = (begun + decoder.decode(piece, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    const rows = z.array(rowSchema).safeParse(lines.map(parseJson));
    if (!rows.success || begun.length > maxRowLength) throw damaged(path);
    if (rows.data.length > 0) yield rows.data;
  }
  if (begun !== '') throw damaged(path);
}
