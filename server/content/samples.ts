import { contentTypes } from '#contract/content/index.ts';
import { sampleContentMessages } from '#contract/sampleContent.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import { notFound } from '../http/errors.ts';
import { record } from './activityLog.ts';
import type { Values } from './contentStore.ts';
import { lockRow } from './drafts.ts';
import { restorableSince } from './recentlyDeleted.ts';
import { hasItems, insertRow, nextVersion, presentRows, type StoredType, table } from './rows.ts';
import type { ShownImages } from './shownImages.ts';
import type { Author, NewImage, Writer } from './writer.ts';

const types = Object.values(contentTypes);

/** The samples among the content: items that no admin has written or changed. */
export type Samples = ReturnType<typeof createSamples>;

export function createSamples({ db, kind }: OpenDatabase, writer: Writer, shownImages: ShownImages) {
  return {
    /** Adds a sample with the age of its `createdAt`. Returns its id. */
    async add(type: StoredType, values: Values, newImage: NewImage, createdAt: Date): Promise<string> {
      const { id } = await writer.transactionWithImage([type], 'server', newImage, (trx, _detach, image) =>
        insertRow(trx, type, values, { image: JSON.stringify(image), createdAt: createdAt.toISOString(), isSample: 1 }),
      );
      return id;
    },

    /** Whether the site has samples. */
    async exist(): Promise<boolean> {
      for (const type of types) if (await hasItems(db, type, 1)) return true;
      return false;
    },

    /**
     * Deletes all samples so that they can be restored. Returns the time of the removal (ISO 8601). The server's own
     * removals are not recorded as activity, and may be at a time from which nothing can be restored.
     */
    async remove(by: Author, deletedAt = instant()): Promise<string> {
      const deletedBy = by === 'server' ? by : by.username;
      await writer.transaction(types, by, async (trx) => {
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
