import type { Kysely } from 'kysely';
import type { ClubName } from '#contract/clubs.ts';
import { conflictMessage } from '#contract/conflict.ts';
import type { ListSlice } from '#contract/listSlice.ts';
import type { Dates } from '#contract/publicationFields.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { requireNoneWrong, stale } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';
import { record, recordTogether } from './activityLog.ts';
import { changesOf, formerStart } from './changes.ts';
import {
  type FoundRow,
  findRow,
  insertDraft,
  lockRow,
  lockRows,
  presentDrafts,
  required,
  rowOf,
  updateDraft,
} from './drafts.ts';
import { AddedBefore, findAdded, keepAdded, type RequestKey } from './idempotency.ts';
import { earlierVersion, keepVersion, listVersions } from './itemVersions.ts';
import { withPhotoCounts } from './photosOfEvents.ts';
import { endPreviewLinks } from './previewLinks.ts';
import { changeDates } from './publication.ts';
import {
  byStaff,
  countOf,
  excludeOthers,
  type Item,
  imageOf,
  insertRow,
  newDraft,
  nextVersion,
  presentRows,
  type StoredType,
  setOrder,
  table,
  toItem,
} from './rows.ts';
import type { ShownImages } from './shownImages.ts';
import { type StaffItem, toStaffItems } from './staffItems.ts';
import type { AbsentAdmin, Detach, NewImage, Writer } from './writer.ts';

/** A change of an item, of the item in a `version`. */
export interface Change {
  values: Values;
  image?: NewImage | StoredImage;
  version?: number;
  /** The earlier version that is brought back. */
  fromVersion?: number;
  also?: LastStep;
}

/** What a caller does in the last step of the transaction that has stored these rows, or has deleted them. */
type LastStep = (trx: Kysely<Database>, rows: ContentRow[]) => Promise<void>;

/** The texts of a form after validation. Undefined leaves a text unchanged, null removes it. */
export type Values = Record<string, unknown>;

/** An item to add. */
export interface Addition {
  values: Values;
  image: NewImage | StoredImage;
  /** Whether only staff see it. */
  isDraft: boolean;
  /** When it is published and hidden, minutes that have a sense now. */
  dates?: Dates;
  /** The instant of its creation; absent: now. */
  createdAt?: string;
  /** Finds its place in another item, which may be hidden, and the columns that say it; part of the transaction. */
  place?: (trx: Kysely<Database>) => Promise<{ columns: object; isHidden: boolean }>;
  also?: LastStep;
}

/**
 * The content without deleted items. `by` is the author of a change. Throws a ClientError: 401 if the session of `by`
 * has ended, 404 for an item that does not exist, and the errors with which an image is refused.
 */
export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore({ db, kind }: OpenDatabase, media: Media, writer: Writer, shownImages: ShownImages) {
  const itemOf = (type: StoredType) => (row: ContentRow) => toItem(media, type, row);

  function rowsOf(type: StoredType, clubName?: ClubName) {
    const rows = presentRows(db, type);
    return clubName === undefined ? rows : rows.where(db.dynamic.ref('clubName'), '=', clubName);
  }

  /** Throws a 409 if a row has another version. */
  async function requireVersion(trx: Kysely<Database>, type: StoredType, found: FoundRow, version: number | undefined) {
    const { updatedBy, updatedAt, createdAt, ...row } = found.row;
    if (version === undefined || version === row.version) return;
    const [item] = (await toStaffItems(trx, media, type, [found])) as [StaffItem];
    throw stale(conflictMessage, { by: updatedBy ?? 'someone', at: updatedAt ?? createdAt, item });
  }

  /** Changes a row. `values` are columns of the type's own (see `table`), and may name another image. */
  async function updateRow(
    trx: Kysely<Database>,
    type: StoredType,
    { row: before, isDraft }: FoundRow,
    values: Values,
    by: string,
  ): Promise<ContentRow> {
    // A sample that staff have changed belongs to them and becomes a normal item.
    const author = { isSample: 0, updatedAt: instant(), updatedBy: by };
    if (isDraft) {
      const row = { ...before, ...values, ...author, version: before.version + 1 };
      await updateDraft(trx, row);
      return row;
    }
    const set = { ...formerStart(type, values), ...values, ...author, version: nextVersion };
    return trx.updateTable(table(type)).set(set).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  }

  /** Returns a row as an item for staff. */
  async function staffItemOf(type: StoredType, found: FoundRow): Promise<StaffItem> {
    const [item] = await toStaffItems(db, media, type, [found]);
    return item as StaffItem;
  }

  return {
    /** Returns all items in the order of their list; with `clubName` only the past events of that club. */
    async list(type: StoredType, clubName?: ClubName): Promise<Item[]> {
      return (await withPhotoCounts(db, type, await rowsOf(type, clubName).execute())).map(itemOf(type));
    },

    /** Returns a slice of a list, and the number of items in the whole list. */
    async listSlice(type: StoredType, { offset, limit }: ListSlice, clubName?: ClubName) {
      const rows = rowsOf(type, clubName);
      // The rows before the slice are counted in the index alone, not read from the table.
      const ids = rows.clearSelect().select('id').limit(limit).offset(offset);
      const found = await presentRows(db, type).where('id', 'in', ids).execute();
      const data = (await withPhotoCounts(db, type, found)).map(itemOf(type));
      return { data, total: await countOf(rows) };
    },

    /** Returns all items for staff: the drafts first, the latest addition before the others, and then the list. */
    async listForStaff(type: StoredType): Promise<StaffItem[]> {
      const drafts = (await presentDrafts(db, type).execute()).map(rowOf);
      drafts.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
      const rows = await presentRows(db, type).execute();
      return toStaffItems(db, media, type, [
        ...drafts.map((row) => ({ row, isDraft: true })),
        ...rows.map((row) => ({ row, isDraft: false })),
      ]);
    },

    /**
     * Puts the public items of a type into the order of `ids`. Throws a 409 with `message` if these are not exactly
     * their ids. Returns the items.
     */
    async reorder(type: StoredType, ids: string[], message: string, by: SessionAdmin): Promise<Item[]> {
      const rows = await writer.transaction([type], by, async (trx) => {
        await excludeOthers(trx, kind, [type]);
        await setOrder(trx, type, await presentRows(trx, type).execute(), ids, message);
        await record(trx, { by: by.username, action: 'reordered', type });
        return presentRows(trx, type).execute();
      });
      return rows.map(itemOf(type));
    },

    /** Returns an item for staff. */
    get: async (type: StoredType, id: string) => staffItemOf(type, required(type, await findRow(db, type, id))),

    /** Returns the versions of an item, the present one first. */
    async versions(type: StoredType, id: string) {
      return listVersions(db, media, type, required(type, await findRow(db, type, id)).row);
    },

    /**
     * With an idempotency key the item is added only once. A second add with the same key within 24 hours returns the
     * item of the first add, as it was at that time. Throws a 422 if the key was used for another form.
     */
    async add(
      type: StoredType,
      { values, image: newImage, isDraft, dates = {}, createdAt, place, also }: Addition,
      by: SessionAdmin | AbsentAdmin,
      key?: RequestKey,
    ): Promise<StaffItem> {
      try {
        return await writer.transactionWithImage([type], by, newImage, async (trx, _detach, image) => {
          const added = { ...byStaff(JSON.stringify(image), by.username), ...(createdAt && { createdAt }) };
          const { columns = {}, isHidden = isDraft } = (await place?.(trx)) ?? {};
          const all = { ...values, ...columns };
          const row = isDraft ? newDraft(all, added) : await insertRow(trx, type, all, added);
          requireFitting(type, row);
          if (isDraft) await insertDraft(trx, type, row, { wasPublic: false });
          await record(trx, { by: by.username, action: isDraft ? 'drafted' : 'added', type, row });
          const { publishAt, hideAt } = dates;
          if (publishAt || hideAt) await changeDates(trx, type, row, dates, by.username);
          const secret = isHidden ? await media.quarantine(trx, image) : undefined;
          const item: StaffItem = {
            ...toItem(media, type, row, secret),
            ...(isDraft && { draft: true as const }),
            ...(publishAt && { publishAt }),
            ...(hideAt && { hideAt }),
          };
          if (key !== undefined && 'adminId' in by) await keepAdded(trx, { type, by, ...key }, item);
          await also?.(trx, [row]);
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
    async update(type: StoredType, id: string, change: Change, by: SessionAdmin | AbsentAdmin): Promise<StaffItem> {
      const { values, image: newImage, version, fromVersion, also } = change;
      const work = async (trx: Kysely<Database>, detach: Detach, image?: StoredImage) => {
        const found = required(type, await lockRow(trx, kind, type, id));
        await requireVersion(trx, type, found, version);
        const { row: before, isDraft } = found;
        const earlier =
          fromVersion === undefined || fromVersion === before.version
            ? undefined
            : await earlierVersion(trx, id, fromVersion);
        const next = image ? JSON.stringify(image) : (earlier ?? before).image;
        const row = await updateRow(
          trx,
          type,
          found,
          { ...(image && ofNewImage), ...values, image: next },
          by.username,
        );
        requireFitting(type, row);
        const changes = changesOf(type, before, row);
        if (changes.length > 0) {
          if (isDraft && image) await media.quarantine(trx, image);
          if (!isDraft && !image && imageOf(row).key !== imageOf(before).key) await media.attach(trx, imageOf(row));
          await keepVersion(trx, type, before, next, { media, detach });
        }
        const details = {
          ...(changes.length > 0 && { changes }),
          ...(earlier && { versionOf: earlier.updatedAt ?? earlier.createdAt }),
        };
        await record(trx, { by: by.username, action: earlier ? 'broughtBack' : 'changed', type, row, details });
        await also?.(trx, [row]);
        return { row, isDraft };
      };
      const changed = newImage
        ? writer.transactionWithImage([type], by, newImage, work)
        : writer.transaction([type], by, work);
      return staffItemOf(type, await changed);
    },

    /**
     * Deletes items, all or none, so that they can be restored. Their images are kept, but not served. Items that are
     * deleted together have the same `deletedAt`.
     */
    async remove(
      type: StoredType,
      ids: readonly string[],
      by: SessionAdmin | AbsentAdmin,
      also?: LastStep,
    ): Promise<void> {
      await writer.transaction([type], by, async (trx) => {
        const found = await lockRows(trx, kind, type, ids);
        const deletion = { deletedAt: instant(), deletedBy: by.username };
        for (const { row, isDraft } of found) {
          if (isDraft) {
            await trx.updateTable('drafts').set(deletion).where('id', '=', row.id).execute();
            // The links have shown the addresses of its pictures.
            if (await endPreviewLinks(trx, row.id)) await shownImages.hide(trx, type, [row]);
          } else {
            const set = { ...deletion, version: nextVersion };
            await trx.updateTable(table(type)).set(set).where('id', '=', row.id).execute();
            await shownImages.hide(trx, type, [row]);
          }
        }
        const rows = found.map(({ row }) => row);
        await recordTogether(trx, { by: by.username, action: 'deleted', type, rows });
        await also?.(trx, rows);
      });
    },
  };
}

/** Throws a 400 if the values of a row do not fit together (`ContentType.check`). The transaction ends with it. */
const requireFitting = (type: StoredType, row: ContentRow) => requireNoneWrong(type.check?.({ ...row }) ?? []);

/** The choices for an image do not apply to another image. */
const ofNewImage = { fit: null, focus: null, alt: null };
