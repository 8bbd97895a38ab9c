import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { type LocalMinute, minuteIn } from '#contract/event/localTime.ts';
import { wrongDates } from '#contract/publication.ts';
import type { Dates } from '#contract/publicationFields.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant, now } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { requireNoneWrong } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { createSweeper } from '../sweeper.ts';
import { record } from './activityLog.ts';
import { changeOf } from './changes.ts';
import { type FoundRow, findRow, insertDraft, lockRow, required } from './drafts.ts';
import type { Ids } from './itemVersions.ts';
import { endPreviewLinks } from './previewLinks.ts';
import { insertRow, type StoredType, table } from './rows.ts';
import type { ShownImages } from './shownImages.ts';
import { type StaffItem, toStaffItems } from './staffItems.ts';
import type { Writer } from './writer.ts';

/** The interval of the checks whether something is due (ms). */
const sweepEvery = 5000;

/** The author of a change, and the minute that staff had set for it. */
interface Cause {
  by: string;
  details?: { scheduledFor: LocalMinute };
}

/**
 * Publishes drafts and makes items drafts again: at once, or at the minutes that staff have set. The functions throw a
 * 404 for an item that does not exist.
 */
export function createPublication(
  { db, kind }: OpenDatabase,
  media: Media,
  writer: Writer,
  shownImages: ShownImages,
  settings: Settings,
  log: FastifyBaseLogger,
) {
  const presentMinute = async () => minuteIn((await settings.current()).settings.region.timeZone, now());

  /** Makes a draft a row of its list, under the same id. */
  async function publishRow(trx: Kysely<Database>, type: StoredType, row: ContentRow, cause: Cause): Promise<void> {
    const draft = trx.deleteFrom('drafts').where('id', '=', row.id).returning('wasPublic');
    const { wasPublic } = await draft.executeTakeFirstOrThrow();
    const at = instant();
    // What visitors see for the first time is new in lists and feeds.
    const createdAt = wasPublic ? row.createdAt : at;
    const published = { ...row, createdAt, version: row.version + 1, updatedAt: at, updatedBy: cause.by };
    await insertRow(trx, type, {}, published);
    await shownImages.show(trx, type, [row]);
    await endPreviewLinks(trx, row.id);
    const dates = await datesOf(trx, type, row.id);
    if (dates) await storeDates(trx, type, row.id, { ...dates, publishAt: null }, dates.setBy);
    await record(trx, { action: 'published', type, row, ...cause });
  }

  /** Makes a row of a list a draft, under the same id. */
  async function hideRow(trx: Kysely<Database>, type: StoredType, row: ContentRow, cause: Cause): Promise<void> {
    await trx.deleteFrom(table(type)).where('id', '=', row.id).execute();
    const draft = { ...row, isSample: 0, version: row.version + 1, updatedAt: instant(), updatedBy: cause.by };
    await insertDraft(trx, type, draft, { wasPublic: true });
    await shownImages.hide(trx, type, [row]);
    await record(trx, { action: 'unpublished', type, row, ...cause });
  }

  /** Does what is due of the dates of an item, unless another process has done it. */
  async function carryOut(name: ContentTypeName, id: string, minute: LocalMinute): Promise<void> {
    const type = contentTypes[name];
    const isDue = (at: LocalMinute | null) => at !== null && at <= minute;
    await writer.transaction([type], 'server', async (trx) => {
      const found = await lockRow(trx, kind, type, id);
      const dates = await datesOf(trx, type, id);
      if (dates === undefined) return;
      const { publishAt, hideAt, setBy: by } = dates;
      const causeOf = (at: LocalMinute | null): Cause => ({ by, ...(at && { details: { scheduledFor: at } }) });
      if (isDue(publishAt) && found?.isDraft) await publishRow(trx, type, found.row, causeOf(publishAt));
      if (isDue(hideAt)) {
        const present = await findRow(trx, type, id);
        if (present?.isDraft === false) await hideRow(trx, type, present.row, causeOf(hideAt));
      }
      // A deleted item stays deleted, and its dates are over.
      const left = { publishAt: isDue(publishAt) ? null : publishAt, hideAt: isDue(hideAt) ? null : hideAt };
      await storeDates(trx, type, id, left, by);
    });
  }

  async function carryOutAll(): Promise<void> {
    const minute = await presentMinute();
    const due = await db
      .selectFrom('schedule')
      .select(['id', 'type'])
      .where(({ or, eb }) => or([eb('publishAt', '<=', minute), eb('hideAt', '<=', minute)]))
      .execute();
    for (const { id, type } of due) {
      await carryOut(type, id, minute).catch((err) => log.warn({ err, id }, 'dates of an item not carried out yet'));
    }
  }

  /** Changes an item by `work`, in a transaction that has locked it, and returns it as it is then. */
  async function change(
    type: StoredType,
    id: string,
    by: SessionAdmin,
    work: (trx: Kysely<Database>, found: FoundRow) => Promise<void>,
  ): Promise<StaffItem> {
    await writer.transaction([type], by, async (trx) => work(trx, required(type, await lockRow(trx, kind, type, id))));
    const [item] = await toStaffItems(db, media, type, [required(type, await findRow(db, type, id))]);
    return item as StaffItem;
  }

  return {
    /** Publishes a draft. An item that is public stays as it is. */
    publish: (type: StoredType, id: string, by: SessionAdmin) =>
      change(type, id, by, async (trx, { row, isDraft }) => {
        if (isDraft) await publishRow(trx, type, row, { by: by.username });
      }),

    /** Makes an item a draft. A draft stays as it is. */
    unpublish: (type: StoredType, id: string, by: SessionAdmin) =>
      change(type, id, by, async (trx, { row, isDraft }) => {
        if (!isDraft) await hideRow(trx, type, row, { by: by.username });
      }),

    /** Sets the dates of an item in the place of its former ones. Throws a 400 for dates that have no sense now. */
    async setDates(type: StoredType, id: string, dates: Dates, by: SessionAdmin): Promise<StaffItem> {
      const minute = await presentMinute();
      return change(type, id, by, async (trx, { row, isDraft }) => {
        requireNoneWrong(wrongDates(dates, { now: minute, isDraft }));
        await changeDates(trx, type, row, dates, by.username);
      });
    },

    /** Throws a 400 for dates of a new item that have no sense now. */
    async requireSensible(dates: Dates, isDraft: boolean): Promise<void> {
      requireNoneWrong(wrongDates(dates, { now: await presentMinute(), isDraft }));
    },

    /** Does what is due. */
    ...createSweeper(carryOutAll, 'sweep of what is due', sweepEvery, log),
  };
}

/** Returns the dates of an item; undefined if it has none, or has become an item of another type meanwhile. */
const datesOf = (trx: Kysely<Database>, { name }: StoredType, id: string) =>
  trx.selectFrom('schedule').selectAll().where('id', '=', id).where('type', '=', name).executeTakeFirst();

/** Gives the dates of an item to the item that it becomes by a move; part of that transaction. */
export async function moveDates(trx: Kysely<Database>, from: string, { name }: StoredType, to: string): Promise<void> {
  await trx.updateTable('schedule').set({ id: to, type: name }).where('id', '=', from).execute();
}

/** Makes the dates of items those of items of another type; part of the transaction that changes the type. */
export async function changeTypeOfDates(trx: Kysely<Database>, ids: Ids, { name: type }: StoredType): Promise<void> {
  await trx.updateTable('schedule').set({ type }).where('id', 'in', ids).execute();
}

/** Sets the dates of an item in the place of its former ones; part of the transaction that stores it. */
export async function changeDates(
  trx: Kysely<Database>,
  type: StoredType,
  row: ContentRow,
  dates: Dates,
  by: string,
): Promise<void> {
  const former = await datesOf(trx, type, row.id);
  const changes = (['publishAt', 'hideAt'] as const).flatMap((field) =>
    changeOf(field, former?.[field] ?? '', dates[field] ?? ''),
  );
  if (changes.length === 0) return;
  await storeDates(trx, type, row.id, dates, by);
  await record(trx, { by, action: 'dated', type, row, details: { changes } });
}

async function storeDates(
  trx: Kysely<Database>,
  { name: type }: StoredType,
  id: string,
  { publishAt = null, hideAt = null }: Dates,
  setBy: string,
): Promise<void> {
  await trx.deleteFrom('schedule').where('id', '=', id).execute();
  if (publishAt === null && hideAt === null) return;
  await trx.insertInto('schedule').values({ id, type, publishAt, hideAt, setBy }).execute();
}
