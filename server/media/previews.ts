import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../makeFolder.ts';
import type { CleanupList } from './cleanup.ts';
import type { ImageQueue } from './imageQueue.ts';
import type { PreviewTexts } from './preview.ts';
import { widthInPreview } from './previewLayout.ts';
import type { FileStore, StoredFile } from './storage/fileStore.ts';
import type { StoredImage } from './storedImage.ts';
import { originalName, variantName } from './variants.ts';

/** A file of an image's folder, with the ETag of its content. */
export type StoredPreview = StoredFile & { etag: string };

/** Increases with each change of how previews are drawn (preview.ts), so that all are drawn again. */
const drawing = 1;

/**
 * The previews of images. They stand in the folders of their images, and so are removed with these; backups don't
 * contain them. A preview's name follows from its texts: whatever changes them, the old one is not sent again.
 */
export function createPreviews(services: {
  store: FileStore;
  cleanup: CleanupList;
  images: Pick<ImageQueue, 'drawPreview'>;
  tempDir: string;
}) {
  const { store, cleanup, images, tempDir } = services;
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

function nameOf(texts: PreviewTexts): string {
  const hash = createHash('sha256').update(JSON.stringify([drawing, texts.when, texts.name]));
  return `preview-${hash.digest('hex').slice(0, 16)}.jpg`;
}
