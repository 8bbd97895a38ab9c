import { type Kysely, sql } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { instant } from '#server/clock.ts';
import type { Addition, Values } from '#server/content/contentStore.ts';
import { placeOfPhoto } from '#server/content/photosOfEvents.ts';
import type { StoredType } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';
import type { StoredImage } from '#server/media/storedImage.ts';
import type { Services } from '#server/services.ts';
import { authorOf } from './author.ts';
import { type Checked, formFields, hashOfItem, hashOfTexts, idOfImported, pictureName } from './candidates.ts';
import { originOf } from './origin.ts';
import type { Prepared } from './preparing.ts';
import { type Candidate, ReadError } from './readers/reader.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';

/** What an update has replaced: the version of the item, and what was noted of it. */
export interface Former {
  version: number;
  known: Omit<Database['importedItems'], 'id' | 'type' | 'itemId'>;
}

/** Another process has worked off the line meanwhile. */
export class LineTaken extends Error {}

/** Stores what was prepared, with the mark on its line, in one transaction. */
export async function store(services: Services, row: ImportRow, prepared: Prepared): Promise<void> {
  const { action } = prepared.verdict;
  if (action === 'create' && prepared.image !== undefined) return create(services, row, prepared, prepared.image);
  if (action === 'update') return update(services, row, prepared);
  const { reason = null, differences, found } = prepared.verdict;
  await mark(services.database.db, prepared.line, {
    action,
    reason,
    differences: differences?.length ? JSON.stringify(differences) : null,
    itemId: found?.row.id ?? null,
  });
}

async function create(
  { store, database: { db, kind }, config }: Services,
  row: ImportRow,
  { line, candidate, checked, verdict: { known }, pictureNote }: Prepared,
  image: StoredImage,
): Promise<void> {
  const type: StoredType = contentTypes[line.type];
  const origin = originOf(row);
  const eventId = type.partOf && (await idOfParent(db, origin, type.partOf, candidate));
  const addition: Addition = {
    values: { ...checked.values, ...fileNameOf(row, type, candidate) },
    image,
    isDraft: row.drafts === 1 && type.partOf === undefined,
    createdAt: createdAtOf(row, type, line, candidate),
    async place(trx) {
      const at = eventId === undefined ? undefined : await placeOfPhoto(trx, kind, eventId, config.eventPhotos);
      return {
        columns: { ...checked.columns, ...positionIn(row, type), ...at?.columns },
        isHidden: at?.isHidden ?? row.drafts === 1,
      };
    },
    also: async (trx, [added]) => {
      if (added === undefined) return;
      const here = hashOfItem(type, added);
      await mark(trx, line, { action: 'create', itemId: added.id, here });
      if (known !== undefined) await trx.deleteFrom('importedItems').where('id', '=', known.id).execute();
      const noted = notesOf(origin, candidate, checked, pictureNote, here);
      await trx
        .insertInto('importedItems')
        .values({ ...noted, type: type.name, itemId: added.id })
        .execute();
    },
  };
  await store.add(type, addition, authorOf(row));
}

/** Returns what is noted of an item that was stored. */
const notesOf = (origin: string, candidate: Candidate, checked: Checked, picture: string, here: string) => ({
  id: idOfImported(origin, candidate.type, candidate.key),
  texts: hashOfTexts(checked),
  picture,
  here,
  undone: 0,
});

/** Returns the id of the item that the parent of a candidate has become. */
async function idOfParent(
  db: Kysely<Database>,
  origin: string,
  type: NonNullable<StoredType['partOf']>,
  { parent = '' }: Candidate,
): Promise<string> {
  const known = await db
    .selectFrom('importedItems')
    .select('itemId')
    .where('id', '=', idOfImported(origin, type, parent))
    .where('undone', '=', 0)
    .executeTakeFirst();
  if (known !== undefined) return known.itemId;
  // The archive may be of this site itself.
  const own = await db.selectFrom(type).select('id').where('id', '=', parent).executeTakeFirst();
  if (own !== undefined) return own.id;
  throw new ReadError(`Its ${contentTypes[type].noun} has not come.`);
}

/** Photos keep the name of their file. Those in an archive have ids. */
const fileNameOf = ({ kind }: ImportRow, type: StoredType, { picture }: Candidate): Values =>
  'originalName' in type.item.shape && kind !== 'chapterhouse' ? { originalName: pictureName(picture) } : {};

/** Returns the instant of creation: that of the source, or else one that keeps the order of the source. */
function createdAtOf(row: ImportRow, type: StoredType, { number }: LineRow, { createdAt }: Candidate): string {
  const present = instant();
  const told = Date.parse(createdAt ?? '');
  // No site is older than the web.
  if (told > 0) return new Date(Math.min(told, Date.parse(present))).toISOString();
  const step = type.sort.at(-1) === 'newest' ? -number : number;
  // Lines that come later are never in the future.
  return new Date(Date.parse(row.startedAt ?? present) - 60_000 + step).toISOString();
}

/** An archive has its photos in the order of staff. */
const positionIn = ({ kind, drafts }: ImportRow, type: StoredType) =>
  kind === 'chapterhouse' && drafts === 0 && type.order !== undefined
    ? { position: sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(type.name)})` }
    : {};

async function update(
  { store }: Services,
  row: ImportRow,
  { line, candidate, checked, verdict: { known, found }, image, pictureNote }: Prepared,
): Promise<void> {
  if (known === undefined || found === undefined) throw new LineTaken();
  const type: StoredType = contentTypes[line.type];
  const origin = originOf(row);
  const { version } = found.row;
  // Nobody has changed the item here, so a text that the source has no more came from there.
  const emptied = Object.fromEntries(formFields(type).map((field) => [field, null]));
  const said = Object.fromEntries(Object.entries(checked.values).filter(([, value]) => value !== undefined));
  const values = { ...emptied, ...said, ...checked.columns };
  const { texts, picture, here, undone } = known;
  const former: Former = { version, known: { texts, picture, here, undone } };
  await store.update(
    type,
    found.row.id,
    {
      values,
      version,
      ...(image && { image }),
      also: async (trx, [changed]) => {
        if (changed === undefined) return;
        const after = hashOfItem(type, changed);
        const marks = { action: 'update', itemId: changed.id, here: after, former: JSON.stringify(former) } as const;
        await mark(trx, line, marks);
        const { id, ...noted } = notesOf(origin, candidate, checked, pictureNote, after);
        await trx.updateTable('importedItems').set(noted).where('id', '=', id).execute();
      },
    },
    authorOf(row),
  );
}

/** Marks a waiting line as done. Throws if it is not waiting any more. */
async function mark(trx: Kysely<Database>, line: LineRow, set: Partial<LineRow>): Promise<void> {
  const marked = await trx
    .updateTable('importLines')
    .set({ reason: null, candidate: '{}', sketch: null, ...set, state: 'done', workedAt: instant() })
    .where('id', '=', line.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (marked === undefined) throw new LineTaken();
}
