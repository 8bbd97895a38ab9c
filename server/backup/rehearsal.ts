import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnMetadata, Kysely } from 'kysely';
import { z } from 'zod';
import { focusPattern } from '#contract/content/fit.ts';
import { allSteps } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { makeFolder } from '../files.ts';
import { isMediaFile } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';
import { BackupError, damaged, parseJson } from './archive.ts';
import { filesOf, type Head, readBackup } from './entries.ts';
import { bringUpToDate, insertRows, makeTables, type RawRow, rowSchema } from './lastingTables.ts';

/** The contents of a backup after its test. */
export interface Rehearsed {
  head: Head;
  /** The keys of its images. */
  keys: Set<string>;
}

/**
 * Reads a whole backup and writes its rows into a temporary database under `tempDir`, so that any error is found before
 * anything is changed. Throws a BackupError if the backup is damaged, foreign or too new, and the database's error for
 * values that it can't store.
 */
export async function rehearse(path: string, tempDir: string): Promise<Rehearsed> {
  await makeFolder(tempDir);
  const dataDir = await mkdtemp(join(tempDir, 'rehearsal-'));
  try {
    const { db, close } = await openDatabase({ dataDir });
    try {
      return await db.transaction().execute((trx) => rehearseIn(trx, path));
    } finally {
      await close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rehearseIn(trx: Kysely<Database>, path: string): Promise<Rehearsed> {
  let head: Head | undefined;
  let schemas = new Map<string, z.ZodType<RawRow>>();
  /** The item and the files of each image, by the image's key. */
  const images = new Map<string, { owner: string; files: string[] }>();
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') {
      head = part.head;
      checkSteps(path, head.steps);
      await makeTables(trx, 'sqlite', head.steps);
      schemas = await rowSchemas(trx);
    } else if (part.kind === 'rows') {
      for (const row of part.rows) {
        if (schemas.get(part.table)?.safeParse(row).success !== true) throw damaged(path);
        // A draft and an earlier version of an item have such a row as JSON.
        if (row.row !== undefined && !rowSchema.safeParse(parseJson(String(row.row))).success) throw damaged(path);
        if (row.image === undefined) continue;
        const image = storedImage.safeParse(parseJson(String(row.image)));
        if (!image.success) throw damaged(path);
        const { key } = image.data;
        // An image belongs to one row. The earlier versions of an item may have the image of its row.
        const owner = String(row.item_id ?? row.id);
        if (images.has(key) && (row.item_id === undefined || images.get(key)?.owner !== owner)) throw damaged(path);
        images.set(key, { owner, files: filesOf(image.data) });
      }
      await insertRows(trx, part.table, part.rows);
    } else {
      if (!images.get(part.key)?.files.includes(part.file)) throw damaged(path);
      for await (const _ of part.body);
    }
  }
  if (head === undefined) throw damaged(path);
  await bringUpToDate(trx, 'sqlite', head.steps);
  return { head, keys: new Set(images.keys()) };
}

/** Checks the steps of a backup. Versions differ only in the number of steps, counted from the first one. */
function checkSteps(path: string, steps: string[]): void {
  const unknown = steps.find((name) => !allSteps.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new BackupError(`This backup was made by a newer version of Chapterhouse (it knows '${unknown}').`);
  }
  if (steps.some((name, index) => name !== allSteps[index]?.name)) throw damaged(path);
}

/** Returns a schema for the rows of each table: exactly its columns, with values that both databases can store. */
async function rowSchemas(trx: Kysely<Database>): Promise<Map<string, z.ZodType<RawRow>>> {
  const tables = await trx.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      z.strictObject(Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)]))),
    ]),
  );
}

/** A PostgreSQL text cannot contain a NUL or half a character. */
const storableText = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'));

function schemaOf({ name, dataType, isNullable }: ColumnMetadata): z.ZodType<RawRow[string]> {
  const isText = dataType === 'TEXT';
  // A key must not be null; only SQLite would accept that. PostgreSQL counts numeric keys from 1.
  if (name === 'id') return isText ? storableText : z.int32().positive();
  const value = isText ? storableText : z.int32();
  return isNullable ? value.nullable() : value;
}

/** An image in the form and with the names of this program: a row must not lead to other files. */
const storedImage = z
  .object({
    key: z.string(),
    format: z.enum(['jpeg', 'png', 'webp']),
    width: z.int().positive(),
    height: z.int().positive(),
    variants: z.array(z.int().positive()),
    placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
    focus: z.string().regex(focusPattern).optional(),
  } satisfies Record<keyof StoredImage, z.ZodType>)
  .refine((image) => filesOf(image).every((file) => isMediaFile(image.key, file)));
