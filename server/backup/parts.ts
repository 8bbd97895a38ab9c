import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isMediaFile } from '../media/media.ts';
import { damaged, parseJson, readArchive } from './archive.ts';

/** The first entry of every backup, as JSON. */
export const headName = 'chapterhouse.json';
const headSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that its database had taken. */
  steps: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

/** A row as the database keeps it, by the names of its columns. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type RawRow = z.infer<typeof rowSchema>;

/** Some rows of a table, each a line of JSON. */
export const rowsName = (table: string, batch: number) => `tables/${table}/${String(batch).padStart(6, '0')}.jsonl`;
const rowsPattern = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/;

/** A file of an image. */
export const mediaName = (key: string, file: string) => `media/${key}/${file}`;
const mediaPattern = /^media\/([^/]+)\/([^/]+)$/;

export type BackupPart =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: string; rows: RawRow[] }
  /** `body` is to be read to its end before the next part is asked for. */
  | { kind: 'media'; key: string; file: string; body: AsyncIterable<Uint8Array> };

/** The parts of a backup, its head first. Throws a BackupError as `readArchive` does, and for whatever `backUp` would not have written. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  let isFirst = true;
  for await (const { name, body } of readArchive(path)) {
    if (isFirst !== (name === headName)) throw damaged(path);
    isFirst = false;
    if (name === headName) {
      const head = headSchema.safeParse(parseJson(await text(body)));
      if (!head.success) throw damaged(path);
      yield { kind: 'head', head: head.data };
      continue;
    }
    const [, table] = rowsPattern.exec(name) ?? [];
    const [, key = '', file = ''] = mediaPattern.exec(name) ?? [];
    if (table !== undefined) {
      const lines = (await text(body)).split('\n').slice(0, -1);
      const rows = z.array(rowSchema).safeParse(lines.map(parseJson));
      if (!rows.success) throw damaged(path);
      yield { kind: 'rows', table, rows: rows.data };
    } else if (isMediaFile(key, file)) {
      yield { kind: 'media', key, file, body };
    } else {
      throw damaged(path);
    }
  }
  if (isFirst) throw damaged(path);
}
