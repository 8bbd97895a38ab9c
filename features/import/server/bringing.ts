import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { instant } from '#server/clock.ts';
import type { Addition, Values } from '#server/content/contentStore.ts';
import { placeOfPhoto } from '#server/content/photosOfEvents.ts';
import type { StoredType } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';
import { ClientError, NotNow } from '#server/http/errors.ts';
import type { StoredImage } from '#server/media/storedImage.ts';
import { outageOf } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { authorOf } from './author.ts';
import {
  type Checked,
  checkCandidate,
  formFields,
  hashOfItem,
  hashOfPicture,
  hashOfTexts,
  idOfImported,
  pictureName,
} from './candidates.ts';
import { judge, readHere, type Verdict } from './judging.ts';
import { originOf } from './origin.ts';
import { ruleOf, withPicture } from './pictures.ts';
import { type Candidate, type Picture, ReadError } from './readers/reader.ts';
import type { ImportRow, LineRow } from './rowTypes.ts';
import { bringSections } from './settingsOf.ts';
import type { Working } from './working.ts';

/** The number of lines that are prepared at a time; each picture takes one of the image processes. */
const atOnce = 2;
/** The number of lines that are read at once. */
const batch = 50;

/** What a picture waits for a turn, again and again (ms). */
const turnDelay = 2000;
const maxTurns = 30;

/** What an update has replaced: the version of the item, and what was noted of it. */
export interface Former {
  version: number;
  known: Omit<Database['importedItems'], 'id' | 'type' | 'itemId'>;
}

/** A line whose work can be stored: its picture stands in the store. */
interface Prepared {
  line: LineRow;
  candidate: Candidate;
  checked: Checked;
  verdict: Verdict;
  image?: StoredImage;
}

/** Another process has worked off the line meanwhile. */
class LineTaken extends Error {}

/**
 * Works off the waiting lines of an import, in their order, until none is left, somebody has paused or stopped it, or
 * the signal aborts. Each item and the mark on its line are stored in one transaction, so an end at any moment leaves
 * each item once or not at all. Rejects if the disk, the database or the store does not work.
 */
export async function bringIn(services: Services, row: ImportRow, working: Working): Promise<void> {
  const { db } = services.database;
  const { signal } = working;
  let after = 0;
  let queue: LineRow[] = [];
  const next = async () => {
    if (queue.length === 0) queue = await waitingLines(db, row.id, after);
    const line = queue.shift();
    if (line !== undefined) after = line.number;
    return line;
  };
  const preparing: Promise<Ready>[] = [];
  try {
    for (;;) {
      while (preparing.length < atOnce) {
        const line = signal.aborted ? undefined : await next();
        if (line === undefined) break;
        const prepared = begin(services, row, line, working);
        // The error is thrown where it is awaited, in the order of the lines.
        prepared.catch(() => {});
        preparing.push(prepared);
      }
      const first = preparing.shift();
      if (first === undefined) break;
      await (await first).store();
      if (!(await isRunning(db, row.id))) break;
    }
  } finally {
    for (const rest of await Promise.allSettled(preparing)) if (rest.status === 'fulfilled') await rest.value.discard();
  }
  if (signal.aborted || !(await isRunning(db, row.id))) return;
  await bringSections(services, row, working);
  await endIfDone(db, row.id);
}

const waitingLines = (db: Kysely<Database>, importId: string, after: number) =>
  db
    .selectFrom('importLines')
    .selectAll()
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where('number', '>', after)
    .orderBy('number')
    .limit(batch)
    .execute();

async function isRunning(db: Kysely<Database>, id: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state === 'running';
}

async function endIfDone(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'done', endedAt: instant(), failure: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importLines').select('importLines.id').where('importId', '=', id).where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** A line that can be stored now, or marked as failed, or left for later. */
interface Ready {
  store(): Promise<void>;
  discard(): Promise<void>;
}

async function begin(services: Services, row: ImportRow, line: LineRow, working: Working): Promise<Ready> {
  const { db } = services.database;
  const settle = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LineTaken)) await noteFailure(services, line, error, working.signal);
    }
    const worked = await db.selectFrom('importLines').selectAll().where('id', '=', line.id).executeTakeFirst();
    if (worked !== undefined) working.report?.(worked);
  };
  try {
    const prepared = await prepare(services, row, line, working);
    return {
      store: () => settle(() => store(services, row, prepared)),
      async discard() {
        if (prepared.image) await services.media.remove(prepared.image);
      },
    };
  } catch (error) {
    return { store: () => settle(() => Promise.reject(error)), discard: async () => {} };
  }
}

async function prepare(services: Services, row: ImportRow, line: LineRow, working: Working): Promise<Prepared> {
  const { db } = services.database;
  const type: StoredType = contentTypes[line.type];
  const candidate = JSON.parse(line.candidate) as Candidate;
  const checked = checkCandidate(type, candidate);
  if ('problem' in checked) throw new ReadError(checked.problem);
  const origin = originOf(row);
  const here = await readHere(db, origin, type, [candidate]);
  const verdict = await judge(db, origin, type, { candidate, checked }, here);
  const { picture } = candidate;
  if (picture === undefined || !needsPicture(verdict, picture)) return { line, candidate, checked, verdict };
  const image = await fetchImage(services, type, picture, working);
  return { line, candidate, checked, verdict, image };
}

const needsPicture = ({ action, known }: Verdict, picture: Picture) =>
  action === 'create' || (action === 'update' && known?.picture !== hashOfPicture(picture));

/** Fetches a picture and puts it into the store, where it waits for its row. */
async function fetchImage(
  services: Services,
  type: StoredType,
  picture: Picture,
  working: Working,
): Promise<StoredImage> {
  const { media } = services;
  const { signal } = working;
  const rule = ruleOf(working, type);
  return withPicture(services, picture, rule, working, async (upload) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await media.keep(upload, rule, signal);
      } catch (error) {
        // Staff upload at the same time, and come first.
        if (!(error instanceof NotNow) || turn === maxTurns) throw error;
        await wait(turnDelay, undefined, { signal });
      }
    }
  });
}

/** Stores what was prepared, with the mark on its line, in one transaction. */
async function store(services: Services, row: ImportRow, prepared: Prepared): Promise<void> {
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
  { line, candidate, checked, verdict: { known } }: Prepared,
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
      const noted = notesOf(origin, candidate, checked, here);
      await trx
        .insertInto('importedItems')
        .values({ ...noted, type: type.name, itemId: added.id })
        .execute();
    },
  };
  await store.add(type, addition, authorOf(row));
}

/** Returns what is noted of an item that was stored. */
const notesOf = (origin: string, candidate: Candidate, checked: Checked, here: string) => ({
  id: idOfImported(origin, candidate.type, candidate.key),
  texts: hashOfTexts(checked),
  picture: candidate.picture ? hashOfPicture(candidate.picture) : '',
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
  { line, candidate, checked, verdict: { known, found }, image }: Prepared,
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
        const { id, ...noted } = notesOf(origin, candidate, checked, after);
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

/**
 * Notes on a line why it could not be stored, so that the run goes on. Throws the error if a service of the server does
 * not work, or the work was ended.
 */
async function noteFailure({ database: { db }, log }: Services, line: LineRow, error: unknown, signal: AbortSignal) {
  if (signal.aborted || (outageOf(error) !== undefined && !(error instanceof ReadError))) throw error;
  const isStale = error instanceof ClientError && error.status === 409 && error.body.conflict !== undefined;
  const reference = randomUUID().slice(0, 8);
  const reason = isStale
    ? 'Somebody has just changed it here.'
    : error instanceof ReadError || error instanceof ClientError
      ? error.message
      : `Something went wrong on the server (${reference}).`;
  if (!(error instanceof ReadError || error instanceof ClientError))
    log.error({ err: error, reference, line: line.id }, 'a line of an import failed');
  await db
    .updateTable('importLines')
    .set({ state: 'failed', reason, workedAt: instant() })
    .where('id', '=', line.id)
    .where('state', '=', 'waiting')
    .execute();
}
