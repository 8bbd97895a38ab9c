import { createWriteStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files.ts';
import type { CleanupList } from './cleanup.ts';
import type { ImageQueue } from './imageQueue.ts';
import type { FileName, FileStore, StoredFile } from './storage/fileStore.ts';
import { originalName, type StoredImage, variantName } from './storedImage.ts';

/** A file of an image's folder, with the ETag of its content. */
export type DrawnFile = StoredFile & { etag: string };

/** An image, and what is drawn beside it. */
export interface Drawn<Given> {
  image: StoredImage;
  given: Given;
}

/** The files that a feature draws of images. */
export interface DrawnKind<Given> {
  /** The name of what draws them (`features/drawings.ts`). */
  drawing: string;
  /** Returns the width of an image that the drawing needs. */
  widthOf(image: StoredImage): number;
  /** Returns the name of a file. It depends on all that the file shows beside the image. */
  nameOf(given: Given): string;
  /** Whether the name is that of such a file, of anything given and of any release. */
  isOne(name: string): boolean;
}

/**
 * The files that features draw of images. Each stands in the folder of its image and is removed with the folder;
 * backups do not contain them. When what it shows changes, the old file is not sent again, and is removed when the new
 * file is written.
 */
export function createDrawnFiles(store: FileStore, cleanup: CleanupList, images: ImageQueue, tempDir: string) {
  /** The files that are being made, by their ETag. */
  const making = new Map<string, Promise<StoredFile | undefined>>();

  /** The folder may have been removed meanwhile, with its image. Then the new file has brought it back. */
  async function removeIfImageIsRemoved({ key, format }: StoredImage): Promise<void> {
    await cleanup.remove(key);
    if ((await store.read(key, originalName(format))) === undefined) await store.remove(key);
  }

  function of<Given>({ drawing, widthOf, nameOf, isOne }: DrawnKind<Given>) {
    const isDrawn = ({ name }: FileName) => isOne(name);

    async function make({ image, given }: Drawn<Given>, name: string): Promise<StoredFile | undefined> {
      const { key } = image;
      const source = await store.read(key, sourceOf(image, widthOf(image)));
      if (source === undefined) return undefined;
      await makeFolder(tempDir);
      await using directory = await mkdtempDisposable(join(tempDir, 'drawing-'));
      const [file, drawn] = [join(directory.path, 'image'), join(directory.path, name)];
      await pipeline(await source.open(), createWriteStream(file));
      await images.draw(drawing, file, given, drawn);
      for await (const former of store.list(key)) if (isDrawn(former)) await store.remove(key, former.name);
      await store.write(key, name, drawn);
      await removeIfImageIsRemoved(image);
      return store.read(key, name);
    }

    return {
      /**
       * Returns the file for an image that a row shows; undefined if no row shows the image. It is drawn for its first
       * request. Throws a ClientError if it has no turn in time.
       */
      async get(shown: Drawn<Given>): Promise<DrawnFile | undefined> {
        const { key } = shown.image;
        if ((await cleanup.find(key)) !== undefined) return undefined;
        const name = nameOf(shown.given);
        const etag = `"${key}-${name}"`;
        const readOrMake = async () => (await store.read(key, name)) ?? make(shown, name);
        // When the texts change, a picture of the others, drawn at the same time, may remove this one once.
        const pending = making.get(etag) ?? readOrMake().then((file) => file ?? readOrMake());
        making.set(etag, pending);
        try {
          const file = await pending;
          return file && { ...file, etag };
        } finally {
          if (making.get(etag) === pending) making.delete(etag);
        }
      },

      /** Removes the stored files except those of these. */
      async removeFormer(present: AsyncIterable<Drawn<Given>>): Promise<void> {
        const stored = new Map<string, string[]>();
        for await (const file of store.list())
          if (isDrawn(file)) stored.set(file.key, [...(stored.get(file.key) ?? []), file.name]);
        if (stored.size === 0) return;
        for await (const { image, given } of present) {
          const former = stored.get(image.key)?.filter((name) => name !== nameOf(given)) ?? [];
          for (const name of former) await store.remove(image.key, name);
        }
      },
    };
  }

  return {
    of,
    /** Waits until no file is being made. */
    async settled(): Promise<void> {
      await Promise.allSettled(making.values());
    },
  };
}

/** Returns the smallest file of an image that has a width. */
function sourceOf({ variants, format }: StoredImage, width: number): string {
  const variant = variants.find((each) => each >= width) ?? variants.at(-1);
  return variant === undefined ? originalName(format) : variantName(variant);
}

/**
 * Draws a picture of the image in a file, and of what is given, as the bytes of a file. It runs in the image process,
 * to which what is given is sent.
 */
export type Drawing = (path: string, given: never) => Promise<Uint8Array>;
