import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtempDisposable, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { ImageRule } from '#contract/content/images.ts';
import type { MediaStorage } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { makeFolder } from '../files.ts';
import { mimeTypeOf } from '../http/mimeTypes.ts';
import type { Upload } from '../http/multipartForm.ts';
import { whileRenewing } from '../jobs.ts';
import { createSweeper } from '../sweeper.ts';
import { createCleanupList, secretsOf } from './cleanup.ts';
import { createDrawnFiles } from './drawnFiles.ts';
import { createImageQueue } from './imageQueue.ts';
import { createFileStore } from './storage/createFileStore.ts';
import { isKey, type StoredFile } from './storage/fileStore.ts';
import { originalName, type StoredImage, variantName } from './storedImage.ts';
import { removeLeftovers } from './temporaryFiles.ts';
import { createWaitingFiles } from './waitingFiles.ts';

/** The fields of an item about its image. */
type ImageFacts = Pick<StoredItem, 'url' | 'srcset' | 'width' | 'height' | 'placeholder' | 'focus'>;

/** The images of the content, from upload to address. */
export type Media = ReturnType<typeof createMedia>;

const filePattern = /^(original\.(jpg|png|webp)|\d{1,4}\.webp)$/;

/** Whether a key and a file name have the form that this program creates. */
export const isMediaFile = (key: string, file: string) => isKey(key) && filePattern.test(file);

/**
 * Creates the media service. `tempDir` is for temporary files alone: its old ones are removed. `mediaUrl` is the
 * folder of the images' addresses, without a trailing slash.
 */
export function createMedia(services: {
  db: Kysely<Database>;
  storage: MediaStorage;
  tempDir: string;
  mediaUrl: string;
  log: FastifyBaseLogger;
  leaseMs?: number;
}) {
  const { db, storage, tempDir, mediaUrl, log, leaseMs = 60_000 } = services;
  const store = createFileStore(storage);
  const cleanup = createCleanupList(db, store, log, leaseMs);
  const images = createImageQueue();
  const drawnFiles = createDrawnFiles(store, cleanup, images, tempDir);

  /** Stores all of a new image's files or none. A lease covers the time of writing and one lease period after it. */
  async function write(key: string, files: { name: string; path: string }[]): Promise<void> {
    await cleanup.lease(key);
    const renew = () => cleanup.renew(key).catch((error) => log.warn({ err: error, key }, 'image lease not renewed'));
    try {
      await whileRenewing(renew, leaseMs / 3, async () => {
        for (const { name, path } of files) await store.write(key, name, path);
      });
      await cleanup.renew(key);
    } catch (error) {
      await remove(key);
      throw error;
    }
  }

  async function removeEach(keys: string[]): Promise<void> {
    for (const key of keys) {
      await cleanup.remove(key).catch((error) => log.warn({ err: error, key }, 'image not removed yet'));
    }
  }

  /** The removals in progress. */
  const removals = new Set<Promise<void>>();
  function remove(...keys: string[]): Promise<void> {
    const removal = removeEach(keys).finally(() => removals.delete(removal));
    removals.add(removal);
    return removal;
  }

  const sweepAll = () => Promise.all([cleanup.sweep(), removeLeftovers(tempDir)]);
  const sweeper = createSweeper(sweepAll, 'sweep', leaseMs, log);

  return {
    /**
     * Decodes an upload, strips its metadata, resizes and stores it. Its files are removed automatically unless a row's
     * transaction attaches the image within the lease. Throws a ClientError: 415 for a file that is not an image in one
     * of the rule's formats or takes too long, 413 for an image that is too large, 503 for an image that had no turn
     * within a minute. When the signal aborts, the upload is abandoned: the signal's reason is thrown, and nothing is
     * stored.
     */
    async keep(upload: Upload, rule: ImageRule, signal?: AbortSignal): Promise<StoredImage> {
      await makeFolder(tempDir);
      await using directory = await mkdtempDisposable(join(tempDir, 'image-'));
      const { files, ...image } = await images.process(upload.path, rule, directory.path, signal);
      signal?.throwIfAborted();
      const key = `${await hash(upload.path)}-${randomBytes(8).toString('hex')}`;
      const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
      await write(key, files);
      return { key, ...image, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },

    attach: cleanup.attach,
    quarantine: cleanup.quarantine,
    detach: cleanup.detach,
    /**
     * Removes the images' files, after a detach has been committed or a write has failed. An image that a row needs
     * stays, also if that row is deleted. Never throws: the sweep repeats a removal that fails.
     */
    remove: (...images: StoredImage[]) => remove(...images.map(({ key }) => key)),
    /** Removes the images that no row needs and the files that a crash has left. */
    sweep: sweeper.sweep,

    describe: describeImages(mediaUrl),

    secretsOf,

    /**
     * Returns a stored file of an image, and whether everybody may see it; undefined if there is none, or if the image
     * is not for whoever lacks its secret.
     */
    async read(
      key: string,
      file: string,
      secret?: string,
    ): Promise<{ file: StoredFile; isPublic: boolean } | undefined> {
      if (!isMediaFile(key, file)) return undefined;
      const hidden = await cleanup.find(key);
      if (hidden !== undefined && (secret === undefined || hidden.secret !== secret)) return undefined;
      const stored = await store.read(key, file);
      return stored && { file: stored, isPublic: hidden === undefined };
    },

    /**
     * Returns the picture in a file, small and as a data URL. It stores nothing. Waits and throws like `keep`.
     */
    async sketch(path: string, rule: ImageRule, signal?: AbortSignal): Promise<string> {
      await makeFolder(tempDir);
      await using directory = await mkdtempDisposable(join(tempDir, 'image-'));
      const { files, variants } = await images.process(path, rule, directory.path, signal);
      const smallest = files.find(({ name }) => name === variantName(Math.min(...variants))) ?? files[0];
      if (smallest === undefined) throw new Error('An image has no files.');
      return `data:${mimeTypeOf(smallest.name)};base64,${await readFile(smallest.path, 'base64')}`;
    },

    /** The files that a feature draws of images. */
    drawnFiles: drawnFiles.of,
    waitingFiles: createWaitingFiles(db, store),

    /** Stops the sweeps and the processing. Waits for removals in progress. */
    async close(): Promise<void> {
      images.close();
      await Promise.all([sweeper.close(), drawnFiles.settled(), ...removals]);
    },
  };
}

/**
 * Returns the function that makes the facts of an image for its item. The addresses of a quarantined image have its
 * secret. `mediaUrl` is the folder of the images' addresses, without a trailing slash.
 */
export const describeImages =
  (mediaUrl: string) =>
  ({ key, format, width, height, variants, placeholder, focus }: StoredImage, secret?: string): ImageFacts => {
    const addressOf = (file: string) => `${mediaUrl}/${key}/${file}${secret === undefined ? '' : `?secret=${secret}`}`;
    return {
      url: addressOf(originalName(format)),
      // The original is left out. It may have many megabytes, and no screen that uses this list needs it.
      srcset: variants.map((variant) => `${addressOf(variantName(variant))} ${variant}w`).join(', '),
      width,
      height,
      placeholder,
      focus,
    };
  };

/** Returns the first 64 bits of a file's SHA-256, in hexadecimal. */
async function hash(path: string): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256);
  return sha256.digest('hex').slice(0, 16);
}
