import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { unavailable } from '../http/errors.ts';
import { runAlone } from '../jobs.ts';
import type { FileStore } from './storage/fileStore.ts';
import type { StoredImage } from './storedImage.ts';

/**
 * The list of images that visitors are not served: images whose files no row needs, and images of deleted rows, drafts
 * and earlier versions, which are quarantined. The list is in the database, so that a crash does not lose an entry.
 *
 * A key is on the list from before its first file is written until the transaction that puts it into a row commits. It
 * is on the list again from the transaction that removes it from its row. Files are removed only by way of the list.
 * First the entry is claimed, and after that no row's transaction can attach the image. Then the files are removed, and
 * at last the entry. So an image is never removed while a row needs it, and the next sweep repeats a removal that fails
 * or is interrupted.
 */
export type CleanupList = ReturnType<typeof createCleanupList>;

type Keyed = Pick<StoredImage, 'key'>;

/** The time of an entry that is claimed: always due, and without a lease. */
const claimed = new Date(0).toISOString();
/** The time of an entry that is quarantined: never due. */
const quarantined = '9999-12-31T23:59:59.999Z';

export function createCleanupList(db: Kysely<Database>, store: FileStore, log: FastifyBaseLogger, leaseMs: number) {
  const leaseEnd = () => instant(leaseMs);

  /**
   * Marks an entry as claimed if it is due by `deadline`. Returns false if it is not due, is quarantined or does not
   * exist, and during a pause.
   */
  async function claim(key: string, deadline?: string): Promise<boolean> {
    let entry = db
      .updateTable('mediaCleanup')
      .set({ after: claimed })
      .where('mediaKey', '=', key)
      .where('after', '!=', quarantined)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cleanupPauses').select('id').where('until', '>', instant()))),
      );
    if (deadline !== undefined) entry = entry.where('after', '<=', deadline);
    const { numUpdatedRows } = await entry.executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async function removeClaimed(key: string): Promise<void> {
    await store.remove(key);
    await db.deleteFrom('mediaCleanup').where('mediaKey', '=', key).where('after', '=', claimed).execute();
  }

  async function dueBy(deadline: string): Promise<string[]> {
    const due = await db.selectFrom('mediaCleanup').select('mediaKey').where('after', '<=', deadline).execute();
    return due.map(({ mediaKey }) => mediaKey);
  }

  async function removeDue(): Promise<void> {
    const deadline = instant();
    for (const mediaKey of await dueBy(deadline)) {
      try {
        if (await claim(mediaKey, deadline)) await removeClaimed(mediaKey);
      } catch (error) {
        log.warn({ err: error, mediaKey }, 'image not removed yet');
      }
    }
  }

  return {
    /** Adds a new image before its first file is written. Its files may be removed when the lease is over. */
    async lease(key: string): Promise<void> {
      await db.insertInto('mediaCleanup').values({ mediaKey: key, after: leaseEnd() }).execute();
    },

    /** Extends the lease: the new image is still being written. */
    async renew(key: string): Promise<void> {
      await db
        .updateTable('mediaCleanup')
        .set({ after: leaseEnd() })
        .where('mediaKey', '=', key)
        .where('after', 'not in', [claimed, quarantined])
        .execute();
    },

    /**
     * Records that a row needs the image; part of that row's transaction. Throws if the image's lease is over and a
     * sweep has claimed it.
     */
    async attach(trx: Kysely<Database>, { key }: Keyed): Promise<void> {
      const { numDeletedRows } = await trx
        .deleteFrom('mediaCleanup')
        .where('mediaKey', '=', key)
        .where('after', '!=', claimed)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw unavailable('Storing the image took too long. Please try again.');
    },

    quarantine,
    /** Records that no row needs the image any more; part of that row's transaction. */
    detach: (trx: Kysely<Database>, { key }: Keyed) => putOnList(trx, key, instant()),

    /** Returns the entry of an image; undefined if the image is not on the list. */
    find: (key: string) =>
      db.selectFrom('mediaCleanup').select('secret').where('mediaKey', '=', key).executeTakeFirst(),

    /**
     * Removes an image's files if it is on the list and not quarantined, also before it is due. During a pause it
     * leaves them to a later sweep.
     */
    async remove(key: string): Promise<void> {
      if (await claim(key)) await removeClaimed(key);
    },

    /** Removes the files of all entries that are due. Does nothing during a pause, and while another process sweeps. */
    async sweep(): Promise<void> {
      // Most sweeps find nothing, and so write nothing.
      if ((await dueBy(instant())).length > 0) await runAlone(db, 'removal of files', removeDue);
    },
  };
}

/** Puts an image on the list, or changes the time after which its files may be removed; part of a transaction. */
export async function putOnList(trx: Kysely<Database>, mediaKey: string, after: string): Promise<void> {
  await trx
    .insertInto('mediaCleanup')
    .values({ mediaKey, after })
    .onConflict((entry) => entry.column('mediaKey').doUpdateSet({ after, secret: null }))
    .execute();
}

/**
 * Records that only a deleted row, a draft or an earlier version has the image; part of that row's transaction. The
 * files stay, and are served to whoever knows the secret of 128 bits, which is returned. The image can be attached
 * again, or detached.
 */
export async function quarantine(trx: Kysely<Database>, { key: mediaKey }: Keyed): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  const entry = { after: quarantined, secret };
  await trx
    .insertInto('mediaCleanup')
    .values({ mediaKey, ...entry })
    .onConflict((same) => same.column('mediaKey').doUpdateSet(entry))
    .execute();
  return secret;
}

/** Returns the secrets of those of the images that are quarantined, by their keys. */
export async function secretsOf(db: Kysely<Database>, images: Keyed[]): Promise<Map<string, string>> {
  if (images.length === 0) return new Map();
  const keys = images.map(({ key }) => key);
  const entries = db.selectFrom('mediaCleanup').select(['mediaKey', 'secret']).where('mediaKey', 'in', keys);
  const found = await entries.where('secret', 'is not', null).execute();
  return new Map(found.map(({ mediaKey, secret }) => [mediaKey, secret as string]));
}
