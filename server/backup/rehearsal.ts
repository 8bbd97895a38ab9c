import { mkdtempDisposable, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type ColumnMetadata, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { focusPattern } from '#contract/content/fit.ts';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { isStorable } from '#contract/isStorable.ts';
import { isItemId } from '#contract/itemPages.ts';
import { isTeamYear } from '#contract/teams.ts';
import { allSteps } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { type LastingTable, lastingTables } from '../database/tables.ts';
import { makeFolder } from '../files.ts';
import { whileRenewing } from '../jobs.ts';
import { isMediaFile } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';
import { rehearsals } from '../media/temporaryFiles.ts';
import { BackupError, damaged, parseJson } from './archive.ts';
import { filesOf, type Head, readBackup } from './entries.ts';
import { batchesOf, bringUpToDate, insertRows, makeTables, type RawRow, rowSchema } from './lastingTables.ts';
import { rowReaders } from './rowReaders.ts';

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
  await using folder = await mkdtempDisposable(join(tempDir, rehearsals.prefix));
  const { db, close } = await openDatabase({ dataDir: folder.path });
  try {
    const touch = () => utimes(folder.path, new Date(), new Date());
    return await whileRenewing(touch, rehearsals.lifetime / 6, () =>
      db.transaction().execute((trx) => rehearseIn(trx, path)),
    );
  } finally {
    await close();
  }
}

async function rehearseIn(trx: Kysely<Database>, path: string): Promise<Rehearsed> {
  let head: Head | undefined;
  let schemas: Schemas = { rows: new Map(), drafts: new Map() };
  /** The item and the files of each image, by the image's key. */
  const images = new Map<string, { owner: unknown; files: string[] }>();
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') {
      head = part.head;
      checkSteps(path, head.steps);
      await makeTables(trx, 'sqlite', head.steps);
      schemas = await rowSchemas(trx);
    } else if (part.kind === 'rows') {
      for (const row of part.rows) {
        if (schemas.rows.get(part.table)?.safeParse(row).success !== true) throw damaged(path);
        if (ofItems.includes(part.table) && !isContentType(row.type)) throw damaged(path);
        // A draft and an earlier version of an item have such a row as JSON.
        const known = row.row === undefined ? undefined : rowSchema.safeParse(parseJson(String(row.row)));
        if (known?.success === false) throw damaged(path);
        if (known && part.table === 'drafts' && !isDraft(schemas, row, known.data)) throw damaged(path);
        const moved = row.moved_event ?? known?.data.movedEvent;
        if (moved && !isUpcoming(schemas, String(moved))) throw damaged(path);
        if (row.image === undefined) continue;
        const image = storedImage.safeParse(parseJson(String(row.image)));
        if (!image.success) throw damaged(path);
        const { key } = image.data;
        // An image belongs to one row. The earlier versions of an item, which come after all rows, may have the image
        // of its row.
        const owner = row.item_id ?? row.id;
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
  for (const type of contentTypeNames) {
    const ids = trx.selectFrom(type).select('id');
    const both = trx.selectFrom('drafts').select('id').where('type', '=', type).where('id', 'in', ids);
    if ((await both.executeTakeFirst()) !== undefined) throw damaged(path);
  }
  if (!(await haveTeams(trx)) || !(await areWithEvents(trx)) || !(await areEarlier(trx))) throw damaged(path);
  if (!(await areReadable(trx))) throw damaged(path);
  return { head, keys: new Set(images.keys()) };
}

/** Whether each member stands in one team, and each former team has a year, which is part of an address. */
async function haveTeams(trx: Kysely<Database>): Promise<boolean> {
  const ids = trx.selectFrom('governingTeam').select('id');
  const both = await trx.selectFrom('formerMembers').select('id').where('id', 'in', ids).executeTakeFirst();
  const rows = await trx.selectFrom('formerMembers').select('year').distinct().execute();
  const drafts = await trx.selectFrom('drafts').select('row').where('type', '=', 'formerMembers').execute();
  const years = [...rows, ...drafts.map(({ row }) => JSON.parse(row) as { year: string })];
  return both === undefined && years.every(({ year }) => isTeamYear(year));
}

const partTypes = contentTypeNames.filter((name) => 'partOf' in contentTypes[name]);

/** Whether photos are no drafts, name what can be an event, and are the cover of an event only once. */
async function areWithEvents(trx: Kysely<Database>): Promise<boolean> {
  for (const table of ['drafts', 'schedule'] as const) {
    const row = await trx.selectFrom(table).select('id').where('type', 'in', partTypes).executeTakeFirst();
    if (row !== undefined) return false;
  }
  const photos = await trx.selectFrom('eventPhotos').select(['eventId', 'cover']).execute();
  const covers = photos.filter(({ cover }) => cover !== null);
  return (
    photos.every(({ eventId }) => isItemId(eventId)) &&
    covers.every(({ cover }) => cover === 'true') &&
    new Set(covers.map(({ eventId }) => eventId)).size === covers.length
  );
}

/** Whether the versions of items are earlier than the items: a change stores the present version beside them. */
async function areEarlier(trx: Kysely<Database>): Promise<boolean> {
  const ofTypes = contentTypeNames.map((name) => trx.selectFrom(name).select(['id', 'version']));
  const ofDrafts = trx.selectFrom('drafts').select(['id', sql<number>`row ->> '$.version'`.as('version')]);
  for (const items of [...ofTypes, ofDrafts]) {
    const late = trx
      .selectFrom('itemVersions')
      .innerJoin(items.as('item'), 'item.id', 'itemId')
      .select('item.id')
      .whereRef('itemVersions.version', '>=', 'item.version');
    if ((await late.executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

/** Whether the program can read all rows. */
async function areReadable(trx: Kysely<Database>): Promise<boolean> {
  for (const table of lastingTables) {
    const read = rowReaders[table];
    if (read === undefined) continue;
    for await (const rows of batchesOf(trx, table)) {
      try {
        for (const row of rows) read(camelCased(row) as never);
      } catch {
        return false;
      }
    }
  }
  return true;
}

/** Checks the steps of a backup. Versions differ only in the number of steps, counted from the first one. */
function checkSteps(path: string, steps: string[]): void {
  const unknown = steps.find((name) => !allSteps.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new BackupError(`This backup was made by a newer version of Chapterhouse (it knows '${unknown}').`);
  }
  if (steps.some((name, index) => name !== allSteps[index]?.name)) throw damaged(path);
}

/** The tables whose rows say of which type an item is. */
const ofItems: string[] = ['drafts', 'schedule', 'item_versions'] satisfies LastingTable[];
const isContentType = (type: unknown) => contentTypeNames.some((name) => name === type);

interface Schemas {
  /** By the name of the table: exactly its columns, with values that both databases can store. */
  rows: Map<string, z.ZodType>;
  /**
   * By the name of the content type: a row of it as a draft has it, under the names that the program has for columns. A
   * draft of before a step lacks the columns of that step.
   */
  drafts: Map<string, z.ZodType>;
}

async function rowSchemas(trx: Kysely<Database>): Promise<Schemas> {
  const tables = await trx.introspection.getTables();
  const rows = tables.map(({ name, columns }) => {
    const fields = columns.map((column) => [column.name, schemaOf(column)]);
    return [name, z.strictObject(Object.fromEntries(fields))] as const;
  });
  const drafts = tables.map(({ name, columns }) => {
    const fields = columns
      .filter((column) => column.name !== 'image')
      .map((column) => {
        const schema = schemaOf(column);
        const mayLack = column.isNullable || column.hasDefaultValue;
        return [camelCase(column.name), mayLack ? schema.optional() : schema];
      });
    return [camelCase(name), z.strictObject(Object.fromEntries(fields))] as const;
  });
  return { rows: new Map(rows), drafts: new Map(drafts) };
}

const camelCased = (row: RawRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Whether a draft can become a row of its list, which staff do without a further check of its values. */
const isDraft = ({ drafts }: Schemas, { id, type }: RawRow, row: RawRow) =>
  row.id === id && drafts.get(String(type))?.safeParse(row).success === true;

/** Whether the row that a past event had, as JSON, can become an upcoming event again. */
function isUpcoming({ drafts }: Schemas, json: string): boolean {
  const { image: _, ...event } = Object(parseJson(json));
  return drafts.get('upcomingEvents')?.safeParse(event).success === true;
}

const storableText = z.string().refine(isStorable);
/** A number of 32 bits, from which the program can go on counting. */
const countable = z.int32().max(2 ** 30);

function schemaOf({ name, dataType, isNullable }: ColumnMetadata): z.ZodType<RawRow[string]> {
  const isText = dataType === 'TEXT';
  // A key must not be null; only SQLite would accept that. PostgreSQL counts numeric keys from 1.
  if (name === 'id') return isText ? storableText : countable.positive();
  const value = isText ? textSchemaOf(name) : countable;
  return isNullable ? value.nullable() : value;
}

/** By the names of the columns: those of minutes are read with their table. */
const minutes = ['publish_at', 'hide_at'];
const textSchemaOf = (name: string) =>
  /^at$|_at$|_since$/.test(name) && !minutes.includes(name) ? z.iso.datetime() : storableText;

/** An image in the form and with the names of this program: a row must not lead to other files. */
const storedImage = z
  .object({
    key: z.string(),
    format: z.enum(['jpeg', 'png', 'webp']),
    width: z.int().positive(),
    height: z.int().positive(),
    variants: z.array(z.int().positive()),
    placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
    focus: z.string().regex(focusPattern),
    bytes: z.int32().nonnegative(),
  } satisfies Record<keyof StoredImage, z.ZodType>)
  .refine((image) => filesOf(image).every((file) => isMediaFile(image.key, file)));
