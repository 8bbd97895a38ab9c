import type { FastifyBaseLogger } from 'fastify';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { type DeletedItem, recentlyDeletedMessages, restorableDays } from '#contract/recentlyDeleted.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';
import { runAlone } from '../jobs.ts';
import type { Media } from '../media/media.ts';
import { createSweeper } from '../sweeper.ts';
import { forgetItems, record, recordTogether, removeOldActivity } from './activityLog.ts';
import { rowOf } from './drafts.ts';
import { allIdsOf, rememberRemoved } from './findItem.ts';
import { removeVersions } from './itemVersions.ts';
import { removeOrphans } from './photosOfEvents.ts';
import { type Item, imageOf, nextVersion, type StoredType, table, toItem } from './rows.ts';
import type { ShownImages } from './shownImages.ts';
import type { Detach, Writer } from './writer.ts';

const restorableMs = restorableDays * dayMs;
const sweepEvery = 60 * 60 * 1000;

/** Builds a condition on columns that drafts and the rows of all types have. */
const eb = expressionBuilder<Database, 'drafts'>();

/** Returns the time (ISO 8601) of the oldest deletion that can be undone. */
export const restorableSince = () => instant(-restorableMs);

/**
 * The items that staff have deleted and can restore. A row is removed before its image, so no row ever lacks its image.
 */
export function createRecentlyDeleted(
  db: Kysely<Database>,
  media: Media,
  writer: Writer,
  shownImages: ShownImages,
  log: FastifyBaseLogger,
) {
  async function listOf(type: StoredType): Promise<DeletedItem[]> {
    const rows = await db.selectFrom(table(type)).selectAll().where('deletedAt', '>', restorableSince()).execute();
    const drafts = await db
      .selectFrom('drafts')
      .selectAll()
      .where('type', '=', type.name)
      .where('deletedAt', '>', restorableSince())
      .execute();
    const all = [...rows, ...drafts.map(rowOf)];
    const secrets = await media.secretsOf(db, all.map(imageOf));
    return all.map((row) => ({
      type: type.name,
      // Each type's item has what all stored items have.
      item: toItem(media, type, row, secrets.get(imageOf(row).key)) as DeletedItem['item'],
      deletedAt: row.deletedAt as string,
      deletedBy: row.deletedBy as string,
      restorableUntil: new Date(Date.parse(row.deletedAt as string) + restorableMs).toISOString(),
    }));
  }

  const sweepAlone = () => runAlone(db, 'removal of deleted items', removeExpired);
  const sweeper = createSweeper(sweepAlone, 'sweep of what was deleted', sweepEvery, log);

  /**
   * Removes the items whose time for a restore is over, and old entries of the activity. No list contains these rows,
   * so no list changes.
   */
  async function removeExpired(): Promise<void> {
    for (const type of Object.values(contentTypes)) {
      await writer.transaction([], 'server', async (trx, detach) => {
        await forget(trx, type, eb('deletedAt', '<=', restorableSince()), detach);
      });
    }
    await removeOldActivity(db);
  }

  /** Removes the rows and drafts of a type for which `condition` holds, and what belongs to them. Returns the rows. */
  async function forget(
    trx: Kysely<Database>,
    type: StoredType,
    condition: Expression<SqlBool>,
    detach: Detach,
  ): Promise<ContentRow[]> {
    const rows = await trx.deleteFrom(table(type)).where(condition).returningAll().execute();
    const ofType = trx.deleteFrom('drafts').where('type', '=', type.name);
    const drafts = await ofType.where(condition).returningAll().execute();
    // Nobody has seen the page of an item that was never public.
    await rememberRemoved(trx, type, [...rows, ...drafts.filter(({ wasPublic }) => wasPublic).map(rowOf)]);
    const all = [...rows, ...drafts.map(rowOf)];
    const photos = await removeOrphans(trx);
    const gone = [...all, ...photos];
    await forgetItems(trx, allIdsOf(gone));
    await removeVersions(trx, gone, detach);
    for (const row of gone) await detach(imageOf(row));
    return all;
  }

  return {
    /** Returns the items, the latest deletion first. */
    async list(): Promise<DeletedItem[]> {
      const items = (await Promise.all(Object.values(contentTypes).map(listOf))).flat();
      return items.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
    },

    /** Restores items, all or none. Throws a 404 if one of them is not among those that can be restored. */
    async restore(type: StoredType, ids: readonly string[], by: SessionAdmin): Promise<Item[]> {
      const rows = await writer.transaction([type], by, async (trx) => {
        const restored = await trx
          .updateTable(table(type))
          .set({ ...notDeleted, version: nextVersion })
          .where('id', 'in', ids)
          .where('deletedAt', '>', restorableSince())
          .returningAll()
          .execute();
        await shownImages.show(trx, type, restored);
        const found = [...restored, ...(await restoreDrafts(trx, type, ids))];
        if (found.length < ids.length) throw ids.length === 1 ? gone() : notFound(recentlyDeletedMessages.oneGone);
        await recordTogether(trx, { by: by.username, action: 'restored', type, rows: found });
        return found;
      });
      return rows.map((row) => toItem(media, type, row));
    },

    /** Removes an item and its image at once. Throws a 404 if the item does not exist. */
    async remove(type: StoredType, id: string, by: SessionAdmin): Promise<void> {
      await writer.transaction([type], by, async (trx, detach) => {
        const condition = eb.and([eb('id', '=', id), eb('deletedAt', 'is not', null)]);
        const [row] = await forget(trx, type, condition, detach);
        if (row === undefined) throw gone();
        // The name goes with the item.
        await record(trx, { by: by.username, action: 'removed', type, row: { id: row.id } });
      });
    },

    ...sweeper,
  };
}

const gone = () => notFound(recentlyDeletedMessages.gone);

const notDeleted = { deletedAt: null, deletedBy: null };

/** Makes those that are deleted drafts drafts again, if they can be restored; part of a transaction. */
async function restoreDrafts(trx: Kysely<Database>, type: StoredType, ids: readonly string[]): Promise<ContentRow[]> {
  const drafts = await trx
    .updateTable('drafts')
    .set(notDeleted)
    .where('id', 'in', ids)
    .where('type', '=', type.name)
    .where('deletedAt', '>', restorableSince())
    .returningAll()
    .execute();
  return drafts.map(rowOf);
}
