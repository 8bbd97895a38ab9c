import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import type { SessionAdmin } from '#server/auth/sessions.ts';
import { instant } from '#server/clock.ts';
import { record } from '#server/content/activityLog.ts';
import type { Values } from '#server/content/contentStore.ts';
import { lockRow, required } from '#server/content/drafts.ts';
import { restorableSince } from '#server/content/recentlyDeleted.ts';
import { insertRow, nextVersion, presentRows, type StoredType, table } from '#server/content/rows.ts';
import type { Author, NewImage } from '#server/content/writer.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { expectNoSamples, samplesMissingSince } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { sampleContentMessages } from '../contract.ts';

const types = Object.values(contentTypes);

/** The samples among the content: items that no admin has written or changed. */
export function createSamples({
  database: { db, kind },
  writer,
  shownImages,
}: Pick<Services, 'database' | 'writer' | 'shownImages'>) {
  /** Adds a sample with the age of its `createdAt`, if `check` throws nothing. Returns its id. */
  async function add(
    type: StoredType,
    values: Values,
    newImage: NewImage,
    createdAt: Date,
    check: (trx: Kysely<Database>) => Promise<void> = async () => {},
  ): Promise<string> {
    const { id } = await writer.transactionWithImage([type], 'server', newImage, async (trx, _detach, image) => {
      await check(trx);
      const columns = { image: JSON.stringify(image), createdAt: createdAt.toISOString(), isSample: 1 };
      return insertRow(trx, type, values, columns);
    });
    return id;
  }

  return {
    add,

    /**
     * Adds a sample that a new site lacks, unless it was added before, with the same `createdAt`: since then staff may
     * have changed or deleted it. Throws if staff have removed the samples meanwhile, or the event of a photo.
     */
    async addMissing(type: StoredType, values: Values, newImage: NewImage, createdAt: Date): Promise<string> {
      const before = await db
        .selectFrom(table(type))
        .select('id')
        .where('createdAt', '=', createdAt.toISOString())
        .executeTakeFirst();
      if (before) return before.id;
      return add(type, values, newImage, createdAt, async (trx) => {
        if ((await samplesMissingSince(trx, kind)) === undefined) throw new Error('The samples are removed.');
        const { eventId } = values;
        if (typeof eventId === 'string')
          required(contentTypes.pastEvents, await lockRow(trx, kind, contentTypes.pastEvents, eventId));
      });
    },

    /**
     * Deletes all samples so that they can be restored, and ends their drawing. Returns the time of the removal (ISO
     * 8601). The server's own removals are not recorded as activity.
     */
    async remove(by: Author): Promise<string> {
      const deletedAt = instant();
      const deletedBy = by === 'server' ? by : by.username;
      await writer.transaction(types, by, async (trx) => {
        // A sample that is being added comes first, and is removed as well.
        await expectNoSamples(trx);
        for (const type of types) {
          const samples = await presentRows(trx, type).where('isSample', '=', 1).execute();
          // An edit that is under way comes first, and takes its sample out of them.
          for (const id of samples.map((row) => row.id).sort()) await lockRow(trx, kind, type, id);
          const rows = await trx
            .updateTable(table(type))
            .set({ deletedAt, deletedBy, version: nextVersion })
            .where('isSample', '=', 1)
            .where('deletedAt', 'is', null)
            .returningAll()
            .execute();
          await shownImages.hide(trx, type, rows);
          if (by !== 'server' && rows.length > 0) await record(trx, { by: by.username, action: 'removed', type });
        }
      });
      return deletedAt;
    },

    /** Restores the samples that were removed at this time. Throws a 404 if there are no such samples. */
    async restore(removedAt: string, by: SessionAdmin): Promise<void> {
      await writer.transaction(types, by, async (trx) => {
        let restored = 0;
        for (const type of types) {
          const rows = await trx
            .updateTable(table(type))
            .set({ deletedAt: null, deletedBy: null, version: nextVersion })
            .where('isSample', '=', 1)
            .where('deletedAt', '=', removedAt)
            .where('deletedAt', '>', restorableSince())
            .returningAll()
            .execute();
          await shownImages.show(trx, type, rows);
          if (rows.length > 0) await record(trx, { by: by.username, action: 'restored', type });
          restored += rows.length;
        }
        if (restored === 0) throw notFound(sampleContentMessages.nothingToRestore);
      });
    },
  };
}
