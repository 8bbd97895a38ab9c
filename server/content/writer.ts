import type { Kysely } from 'kysely';
import type { Subject } from '#contract/activity.ts';
import type { ImageRule } from '#contract/content/images.ts';
import type { SessionAdmin, Sessions } from '../auth/sessions.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Upload } from '../http/multipartForm.ts';
import type { Media } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';
import type { ListCache } from './listCache.ts';

/** An uploaded image, and the rule that applies to it. */
export interface NewImage {
  upload: Upload;
  rule: ImageRule;
  /** Aborted when no client waits for the response any more. Then the image is not stored. */
  signal?: AbortSignal;
}

/** Inside a transaction: declares that no row needs the image any more. */
export type Detach = (image: StoredImage) => Promise<void>;

/** An admin whose work goes on without a session, such as a run that was begun and goes on by itself. */
export interface AbsentAdmin {
  username: string;
  sessionId?: never;
}

/** The author of a change: the calling admin, an absent one, or the server itself. */
export type Author = SessionAdmin | AbsentAdmin | 'server';

/** The object of a change: content types, or the settings of the site. */
type Changed = readonly { name: Subject }[];

/** Changes of content and settings. They keep the rows, the images, what features derive from them, and
 * the caches consistent. */
export type Writer = ReturnType<typeof createWriter>;

export function createWriter(database: OpenDatabase, media: Media, listCache: ListCache, sessions: Sessions) {
  const lastWork: ((trx: Kysely<Database>) => Promise<void>)[] = [];

  /**
   * Runs `work` in one transaction, which also announces the change of all subjects in `changed`. The detached images
   * are not served after the transaction. Their files are removed soon after it. Throws a 401 if the session of `by`
   * has ended.
   */
  async function transaction<Result>(
    changed: Changed,
    by: Author,
    work: (trx: Kysely<Database>, detach: Detach) => Promise<Result>,
  ): Promise<Result> {
    const useless: StoredImage[] = [];
    const result = await database.db.transaction().execute(async (trx) => {
      if (by !== 'server' && by.sessionId !== undefined) await sessions.requireLiving(trx, by.sessionId);
      const answer = await work(trx, async (image) => {
        await media.detach(trx, image);
        useless.push(image);
      });
      for (const derive of lastWork) await derive(trx);
      for (const { name } of changed) await database.changes.announce(trx, name);
      return answer;
    });
    for (const { name } of changed) listCache.invalidate(name);
    // This is not awaited: the images are not served any more, and the next sweep removes any file that is left.
    media.remove(...useless);
    return result;
  }

  async function stored(image: NewImage | StoredImage): Promise<{ image: StoredImage; signal?: AbortSignal }> {
    if ('key' in image) return { image };
    const { upload, rule, signal } = image;
    return { image: await media.keep(upload, rule, signal), ...(signal && { signal }) };
  }

  return {
    transaction,

    /** From now on, `work` is the last step of each transaction. It keeps up to date what is derived from content. */
    beforeCommit(work: (trx: Kysely<Database>) => Promise<void>): void {
      lastWork.push(work);
    },

    /**
     * Like `transaction`, with an image that is stored before `work`, if it is not stored yet; `work` puts it into a
     * row. If `work` fails, the image is removed. Throws a ClientError for an image that the server refuses.
     */
    async transactionWithImage<Result>(
      changed: Changed,
      by: Author,
      newImage: NewImage | StoredImage,
      work: (trx: Kysely<Database>, detach: Detach, image: StoredImage) => Promise<Result>,
    ): Promise<Result> {
      const { image, signal } = await stored(newImage);
      try {
        return await transaction(changed, by, async (trx, detach) => {
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
