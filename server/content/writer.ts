import type { Kysely } from 'kysely';
import type { ImageRule } from '#contract/content/images.ts';
import type { SessionAdmin, Sessions } from '../auth/sessions.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Upload } from '../http/multipartForm.ts';
import type { Media, StoredImage } from '../media/media.ts';
import type { ListCache } from './listCache.ts';
import type { StoredType } from './rows.ts';

/** An uploaded image, and the rule that it must follow. */
export interface NewImage {
  upload: Upload;
  rule: ImageRule;
  /** Aborted when nobody waits for the answer any more: then the image is not stored. */
  signal?: AbortSignal;
}

/** Inside a transaction: says that no row needs an image any more. */
export type Detach = (image: StoredImage) => Promise<void>;

/** Who changes something: an admin, or the server itself. */
export type Author = SessionAdmin | 'server';

/** Changes of content, which keep rows, images and the lists in memory in step. */
export interface Writer {
  /**
   * In one transaction: what `work` does, and the news of it for the types whose lists it changes. The images that it
   * detaches are served no longer than that; their files go soon after. Throws a 401 if the session of `by` has ended.
   */
  transaction<Result>(
    types: StoredType[],
    by: Author,
    work: (trx: Kysely<Database>, detach: Detach) => Promise<Result>,
  ): Promise<Result>;
  /**
   * As `transaction`, with an image stored for `work`, which puts it into a row; if that fails the image goes again. Throws
   * a ClientError for an image that can't be taken.
   */
  transactionWithImage<Result>(
    type: StoredType,
    by: Author,
    newImage: NewImage,
    work: (trx: Kysely<Database>, detach: Detach, image: StoredImage) => Promise<Result>,
  ): Promise<Result>;
}

export function createWriter(services: {
  database: OpenDatabase;
  media: Media;
  lists: ListCache;
  sessions: Pick<Sessions, 'requireLiving'>;
}): Writer {
  const { database, media, lists, sessions } = services;

  const transaction: Writer['transaction'] = async (types, by, work) => {
    const useless: StoredImage[] = [];
    const result = await database.db.transaction().execute(async (trx) => {
      if (by !== 'server') await sessions.requireLiving(trx, by.sessionId);
      const answer = await work(trx, async (image) => {
        await media.detach(trx, image);
        useless.push(image);
      });
      for (const type of types) await database.changes.announce(trx, type.name);
      return answer;
    });
    for (const type of types) lists.invalidate(type.name);
    // Not waited for: they are not served any more, and what is not removed now is by the next sweep.
    media.remove(...useless);
    return result;
  };

  return {
    transaction,

    async transactionWithImage(type, by, { upload, rule, signal }, work) {
      const image = await media.keep(upload, rule, signal);
      try {
        return await transaction([type], by, async (trx, detach) => {
          signal?.throwIfAborted();
          await media.attach(trx, image);
          return work(trx, detach, image);
        });
      } catch (error) {
        await media.remove(image);
        throw error;
      }
    },
  };
}
