import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ogImageDrawing } from '#contract/itemPages.ts';
import { makeFolder } from '../files.ts';
import type { CleanupList } from './cleanup.ts';
import type { ImageQueue } from './imageQueue.ts';
import { widthInOgImage } from './ogImageLayout.ts';
import type { OgImageTexts } from './ogImageTexts.ts';
import type { FileName, FileStore, StoredFile } from './storage/fileStore.ts';
import { originalName, type StoredImage, variantName } from './storedImage.ts';

/** A file of an image's folder, with the ETag of its content. */
export type StoredOgImage = StoredFile & { etag: string };

/** The image of an item, and the texts of its Open Graph image. */
export interface OgImageItem {
  image: StoredImage;
  texts: OgImageTexts;
}

/**
 * The Open Graph images of items: their images, with texts beside them. Each stands in the folder of its image and is
 * removed with the folder; backups do not contain them. The name of an Open Graph image depends on its drawing and its
 * texts. When either changes, the old file is not sent again, and is removed when the new file is written.
 */
export function createOgImages(store: FileStore, cleanup: CleanupList, images: ImageQueue, tempDir: string) {
  /** The Open Graph images that are being made, by their ETag. */
  const making = new Map<string, Promise<StoredFile | undefined>>();

  async function make(image: StoredImage, texts: OgImageTexts, name: string): Promise<StoredFile | undefined> {
    const { key } = image;
    const source = await store.read(key, sourceOf(image));
    if (source === undefined) return undefined;
    await makeFolder(tempDir);
    await using directory = await mkdtempDisposable(join(tempDir, 'preview-'));
    const [given, drawn] = [join(directory.path, 'image'), join(directory.path, name)];
    await pipeline(await source.open(), createWriteStream(given));
    await writeFile(drawn, await images.drawOgImage(given, texts));
    for await (const former of store.list(key)) if (isOgImage(former)) await store.remove(key, former.name);
    await store.write(key, name, drawn);
    await removeIfImageIsRemoved(image);
    return store.read(key, name);
  }

  /** The folder may have been removed meanwhile, with its image. Then the new file has brought it back. */
  async function removeIfImageIsRemoved({ key, format }: StoredImage): Promise<void> {
    await cleanup.remove(key);
    if ((await store.read(key, originalName(format))) === undefined) await store.remove(key);
  }

  return {
    /**
     * Returns the Open Graph image for an image that a row shows, with texts beside it; undefined if no row shows the
     * image. It is drawn for its first request. Throws a ClientError if it has no turn in time.
     */
    async get(image: StoredImage, texts: OgImageTexts): Promise<StoredOgImage | undefined> {
      if ((await cleanup.find(image.key)) !== undefined) return undefined;
      const name = nameOf(texts);
      const etag = `"${image.key}-${name}"`;
      const pending =
        making.get(etag) ?? store.read(image.key, name).then((stored) => stored ?? make(image, texts, name));
      making.set(etag, pending);
      try {
        const file = await pending;
        return file && { ...file, etag };
      } finally {
        if (making.get(etag) === pending) making.delete(etag);
      }
    },

    /** Removes the stored Open Graph images except those of the present items. */
    async removeFormer(items: AsyncIterable<OgImageItem>): Promise<void> {
      const stored = new Map<string, string[]>();
      for await (const file of store.list())
        if (isOgImage(file)) stored.set(file.key, [...(stored.get(file.key) ?? []), file.name]);
      if (stored.size === 0) return;
      for await (const { image, texts } of items) {
        const former = stored.get(image.key)?.filter((name) => name !== nameOf(texts)) ?? [];
        for (const name of former) await store.remove(image.key, name);
      }
    },

    /** Waits until no Open Graph image is being made. */
    async settled(): Promise<void> {
      await Promise.allSettled(making.values());
    },
  };
}

/** Returns the smallest file that is wide enough for an Open Graph image. */
function sourceOf({ width, height, variants, format }: StoredImage): string {
  const variant = variants.find((each) => each >= widthInOgImage(width, height)) ?? variants.at(-1);
  return variant === undefined ? originalName(format) : variantName(variant);
}

/** Whether a file is an Open Graph image, of any texts and any drawing. */
const isOgImage = ({ name }: FileName) => /^preview-[0-9a-f-]+\.jpg$/.test(name);

function nameOf(texts: OgImageTexts): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(texts).sort()));
  return `preview-${ogImageDrawing}-${hash.digest('hex').slice(0, 16)}.jpg`;
}
