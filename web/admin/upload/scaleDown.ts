import { isAnimated } from './isAnimated.ts';

/** What every browser reads and writes. The server reads the rest (HEIC, TIFF, ...) as it comes. */
const formats = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes; less is sent faster than it is scaled. */
const worthwhile = 1.5 * 1024 * 1024;
/** The share of the bytes below which a copy is worth its loss. */
const clearlySmaller = 0.8;
/** Bytes in which an animation shows itself. */
const headSize = 64 * 1024;

const copies = new WeakMap<File, Promise<File>>();

/**
 * The file to upload for a chosen image: a copy of it in the size that pages can show (see `scaledSize`), with its name
 * and format, upright, if that is clearly smaller; else, or if anything fails, the image itself. Never rejects.
 * It takes a moment at the first call for a file, so ask as soon as one is chosen; later calls answer the same.
 */
export function scaleDown(image: File): Promise<File> {
  const known = copies.get(image);
  if (known !== undefined) return known;
  const copy = makeCopy(image).catch(() => image);
  copies.set(image, copy);
  return copy;
}

async function makeCopy(image: File): Promise<File> {
  if (image.size <= worthwhile || !formats.includes(image.type)) return image;
  if (isAnimated(new Uint8Array(await image.slice(0, headSize).arrayBuffer()))) return image;
  const scaled = await inWorker(image);
  if (scaled === undefined || scaled.size > image.size * clearlySmaller) return image;
  return new File([scaled], image.name, { type: image.type, lastModified: image.lastModified });
}

/** In a worker, for drawing and encoding a photo would freeze the page for moments. */
async function inWorker(image: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./scaleDownWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(image);
    });
  } finally {
    worker.terminate();
  }
}
