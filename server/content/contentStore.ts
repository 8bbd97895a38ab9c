import type { Kysely } from 'kysely';
import type { ClubName } from '#contract/clubs.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { ListSlice } from '#contract/listSlice.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { invalid, stale } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';
import { record } from './activityLog.ts';
import { changesOf } from './changes.ts';
import { AddedBefore, findAdded, keepAdded, type RequestKey } from './idempotency.ts';
import { earlierVersion, keepVersion, listVersions } from './itemVersions.ts';
import { formerStart } from './rescheduling.ts';
import {
  byStaff,
  countOf,
  type Item,
  imageOf,
  insertRow,
  missing,
  nextVersion,
  presentRows,
  type StoredType,
  table,
  toItem,
} from './rows.ts';
import { reorderTeam } from './teamOrder.ts';
import type { Detach, NewImage, Writer } from './writer.ts';

/** A change of an item, of the item in a `version`. */
export interface Change {
  values: Values;
  image?: NewImage;
  version?: number;
  /** The earlier version that is brought back. */
  fromVersion?: number;
}

/** The texts of a form after validation. Undefined leaves a text unchanged, null removes it. */
export type Values = Record<string, unknown>;

/**
 * The content without deleted items. `by` is the author of a change. Throws a ClientError: 401 if the session of `by`
 * has ended, 404 for an item that does not exist, and the errors with which an image is refused.
 */
export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore({ db, kind }: OpenDatabase, media: Media, writer: Writer) {
  const itemOf = (type: StoredType) => (row: ContentRow) => toItem(media, type, row);

  function rowsOf(type: StoredType, clubName?: ClubName) {
    const rows = presentRows(db, type);
    return clubName === undefined ? rows : rows.where(db.dynamic.ref('clubName'), '=', clubName);
  }

  /** Returns a row, which stays locked until the transaction ends. Throws a 409 if it has another version. */
  async function lockRow(
    trx: Kysely<Database>,
    type: StoredType,
    id: string,
    version: number | undefined,
  ): Promise<ContentRow> {
    const present = presentRows(trx, type).where('id', '=', id);
    // SQLite's transactions that write exclude each other anyway.
    const row = await (kind === 'postgres' ? present.forUpdate() : present).executeTakeFirstOrThrow(missing(type));
    if (version === undefined || version === row.version) return row;
    const { updatedBy, updatedAt, createdAt } = row;
    throw stale(conflictMessage, { by: updatedBy ?? 'someone', at: updatedAt ?? createdAt, item: itemOf(type)(row) });
  }

  /** Changes a row. `values` are columns of the type's own (see `table`), and may name another image. */
  async function updateRow(trx: Kysely<Database>, type: StoredType, id: string, values: Values, by: string) {
    // A sample that staff have changed belongs to them and becomes a normal item.
    const set = {
      ...formerStart(type, values),
      ...values,
      ...{ isSample: 0, version: nextVersion, updatedAt: instant(), updatedBy: by },
    };
    const update = trx.updateTable(table(type)).set(set).where('id', '=', id).returningAll();
    const row = await update.executeTakeFirstOrThrow();
    requireFitting(type, row);
    return row;
  }

  return {
    /** Returns all items in the order of their list; with `clubName` only the past events of that club. */
    async list(type: StoredType, clubName?: ClubName): Promise<Item[]> {
      return (await rowsOf(type, clubName).execute()).map(itemOf(type));
    },

    /** Returns a slice of a list, and the number of items in the whole list. */
    async listSlice(type: StoredType, { offset, limit }: ListSlice, clubName?: ClubName) {
      const rows = rowsOf(type, clubName);
      // The rows before the slice are counted in the index alone, not read from the table.
      const ids = rows.clearSelect().select('id').limit(limit).offset(offset);
      const found = await presentRows(db, type).where('id', 'in', ids).execute();
      return { data: found.map(itemOf(type)), total: await countOf(rows) };
    },

    async get(type: StoredType, id: string): Promise<Item> {
      const row = await presentRows(db, type).where('id', '=', id).executeTakeFirstOrThrow(missing(type));
      return itemOf(type)(row);
    },

    /** Returns the versions of an item, the present one first. */
    versions: (type: StoredType, id: string) => listVersions(db, media, type, id),

    /**
     * With an idempotency key the item is added only once. A second add with the same key within 24 hours returns the
     * item of the first add, as it was at that time. Throws a 422 if the key was used for another form.
     */
    async add(type: StoredType, values: Values, newImage: NewImage, by: SessionAdmin, key?: RequestKey): Promise<Item> {
      try {
        return await writer.transactionWithImage([type], by, newImage, async (trx, _detach, image) => {
          const row = await insertRow(trx, type, values, byStaff(JSON.stringify(image), by.username));
          requireFitting(type, row);
          await record(trx, { by: by.username, action: 'added', type, row });
          const item = itemOf(type)(row);
          if (key !== undefined) await keepAdded(trx, { type, by, ...key }, item);
          return item;
        });
      } catch (error) {
        if (error instanceof AddedBefore) return error.item;
        throw error;
      }
    },

    /**
     * Returns the item that was added with this key in the last 24 hours, as it was then; undefined if there is no such
     * item. Throws a 422 if the key was used for another form.
     */
    findAdded: (type: StoredType, by: SessionAdmin, key: RequestKey) => findAdded(db, { type, by, ...key }),

    /**
     * Stores a new version of an item. If there is no image, the image of `fromVersion`, from which the values come, is
     * attached again, or else the stored image stays. Throws a 409 if the stored item has another version than
     * `version`, and a 404 if `fromVersion` is not kept any more.
     */
    async update(type: StoredType, id: string, change: Change, by: SessionAdmin): Promise<Item> {
      const { values, image: newImage, version, fromVersion } = change;
      const work = async (trx: Kysely<Database>, detach: Detach, image?: StoredImage) => {
        const before = await lockRow(trx, type, id, version);
        const earlier =
          fromVersion === undefined || fromVersion === before.version
            ? undefined
            : await earlierVersion(trx, id, fromVersion);
        const next = image ? JSON.stringify(image) : (earlier ?? before).image;
        const row = await updateRow(trx, type, id, { ...(image && ofNewImage), ...values, image: next }, by.username);
        const changes = changesOf(type, before, row);
        if (changes.length > 0) {
          if (!image && imageOf(row).key !== imageOf(before).key) await media.attach(trx, imageOf(row));
          await keepVersion(trx, type, before, next, { media, detach });
        }
        const details = {
          ...(changes.length > 0 && { changes }),
          ...(earlier && { versionOf: earlier.updatedAt ?? earlier.createdAt }),
        };
        await record(trx, { by: by.username, action: earlier ? 'broughtBack' : 'changed', type, row, details });
        return row;
      };
      const row = newImage
        ? writer.transactionWithImage([type], by, newImage, work)
        : writer.transaction([type], by, work);
      return itemOf(type)(await row);
    },

    /** Deletes an item so that it can be restored. Its image is kept, but not served. */
    async remove(type: StoredType, id: string, by: SessionAdmin): Promise<void> {
      await writer.transaction([type], by, async (trx) => {
        const row = await trx
          .updateTable(table(type))
          .set({ deletedAt: instant(), deletedBy: by.username, version: nextVersion })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirstOrThrow(missing(type));
        await media.quarantine(trx, imageOf(row));
        await record(trx, { by: by.username, action: 'deleted', type, row });
      });
    },

    /** Orders the governing team. Throws a 409 if the ids are not exactly those of its members. */
    async reorderTeam(ids: string[], by: SessionAdmin): Promise<Item[]> {
      const { governingTeam } = contentTypes;
      const rows = await writer.transaction([governingTeam], by, async (trx) => {
        await reorderTeam(trx, kind, ids);
        await record(trx, { by: by.username, action: 'reordered', type: governingTeam });
        return presentRows(trx, governingTeam).execute();
      });
      return rows.map(itemOf(governingTeam));
    },
  };
}

/** Throws a 400 if the values of a row do not fit together (`ContentType.check`). The transaction ends with it. */
function requireFitting(type: StoredType, row: ContentRow): void {
  const wrong = type.check?.({ ...row }) ?? [];
  const [first] = wrong;
  if (first === undefined) return;
  throw invalid(first.message, Object.fromEntries(wrong.toReversed().map(({ field, message }) => [field, message])));
}

/** The choices for an image do not apply to another image. */
const ofNewImage = { fit: null, focus: null, alt: null };
