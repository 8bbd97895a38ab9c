import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { previewDrawing } from '#contract/itemPages.ts';
import { makeFolder } from '../files.ts';
import type { CleanupList } from './cleanup.ts';
import type { ImageQueue } from './imageQueue.ts';
import { widthInPreview } from './previewLayout.ts';
import type { PreviewTexts } from './previewTexts.ts';
import type { FileName, FileStore, StoredFile } from './storage/fileStore.ts';
import { originalName, type StoredImage, variantName } from './storedImage.ts';

/** A file of an image's folder, with the ETag of its content. */
export type StoredPreview = StoredFile & { etag: string };

/** The image of an item, and the texts of its preview. */
export interface PreviewedItem {
  image: StoredImage;
  texts: PreviewTexts;
}

/**
 * The previews of images. Each preview stands in the folder of its image and is removed with the folder; backups
 * contain no previews. The name of a preview depends on its drawing and its texts. When either changes, the old preview
 * is not sent again, and is removed when the new preview is written.
 */
export function createPreviews(store: FileStore, cleanup: CleanupList, images: ImageQueue, tempDir: string) {
  /** The previews that are being made, by their ETag. */
  const making = new Map<string, Promise<StoredFile | undefined>>();

  async function make(image: StoredImage, texts: PreviewTexts, name: string): Promise<StoredFile | undefined> {
    const { key } = image;
    const source = await store.read(key, sourceOf(image));
    if (source === undefined) return undefined;
    await makeFolder(tempDir);
    const directory = await mkdtemp(join(tempDir, 'preview-'));
    try {
      const [given, drawn] = [join(directory, 'image'), join(directory, name)];
      await pipeline(await source.open(), createWriteStream(given));
      await writeFile(drawn, await images.drawPreview(given, texts));
      for await (const former of store.list(key)) if (isPreview(former)) await store.remove(key, former.name);
      await store.write(key, name, drawn);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    await removeIfImageIsRemoved(image);
    return store.read(key, name);
  }

  /** The image may have been removed while its preview was made. Then the preview has brought its folder back. */
  async function removeIfImageIsRemoved({ key, format }: StoredImage): Promise<void> {
    await cleanup.remove(key);
    if ((await store.read(key, originalName(format))) === undefined) await store.remove(key);
  }

  return {
    /**
     * Returns the preview of an image that a row shows, with texts beside it; undefined if no row shows the image. It
     * is drawn for its first request. Throws a ClientError if it has no turn in time.
     */
    async get(image: StoredImage, texts: PreviewTexts): Promise<StoredPreview | undefined> {
      if (await cleanup.has(image.key)) return undefined;
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

    /** Removes the stored previews except those of the present items. */
    async removeFormer(items: AsyncIterable<PreviewedItem>): Promise<void> {
      const stored = new Map<string, string[]>();
      for await (const file of store.list())
        if (isPreview(file)) stored.set(file.key, [...(stored.get(file.key) ?? []), file.name]);
      if (stored.size === 0) return;
      for await (const { image, texts } of items) {
        const former = stored.get(image.key)?.filter((name) => name !== nameOf(texts)) ?? [];
        for (const name of former) await store.remove(image.key, name);
      }
    },

    /** Waits until no preview is being made. */
    async settled(): Promise<void> {
      await Promise.allSettled(making.values());
    },
  };
}

/** Returns the smallest file that is wide enough for a preview. */
function sourceOf({ width, height, variants, format }: StoredImage): string {
  const variant = variants.find((each) => each >= widthInPreview(width, height)) ?? variants.at(-1);
  return variant === undefined ? originalName(format) : variantName(variant);
}

/** Whether a file is a preview, of any texts and any drawing. */
const isPreview = ({ name }: FileName) => /^preview-[0-9a-f-]+\.jpg$/.test(name);

function nameOf(texts: PreviewTexts): string {
  const hash = createHash('sha256').update(JSON.stringify([texts.state, texts.when, texts.place, texts.name]));
  return `preview-${previewDrawing}-${hash.digest('hex').slice(0, 16)}.jpg`;
}
