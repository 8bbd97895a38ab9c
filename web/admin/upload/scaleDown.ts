import { copyOf, drawableImage } from './imageFile.ts';
import { inWorker } from './inWorker.ts';

/** The minimum size in bytes. A smaller file is sent faster than it is scaled. */
const worthwhile = 1.5 * 1024 * 1024;
/** The copy must be smaller than this share of the original bytes to be worth the loss of quality. */
const clearlySmaller = 0.8;
/** The number of bytes at the start of a file in which an animation is declared. */
const headSize = 64 * 1024;

const copies = new WeakMap<File, Promise<File>>();

/**
 * Returns the file to upload for a chosen image. This is an upright copy in the size that pages can show (see
 * `scaledSize`), in the same format, if the copy is clearly smaller. A small image is copied as it is: its app or its
 * owner may take the file away before it is sent. Otherwise, or if anything fails, it is the image itself. Never
 * rejects. The first call for a file takes some time, so it should be made as soon as a file is chosen. Later calls
 * return the same promise.
 */
export function scaleDown(image: File): Promise<File> {
  const cached = copies.get(image);
  if (cached !== undefined) return cached;
  const copy = makeCopy(image).catch(() => image);
  copies.set(image, copy);
  return copy;
}

async function makeCopy(image: File): Promise<File> {
  const { name, size, type, lastModified } = image;
  if (size <= worthwhile) return new File([await image.arrayBuffer()], name, { type, lastModified });
  const drawable = await drawableImage(image);
  if (drawable === undefined || isAnimated(new Uint8Array(await image.slice(0, headSize).arrayBuffer()))) return image;
  const scaled = await inWorker<Blob | undefined>({ image: drawable, change: 'scale down' });
  if (scaled === undefined || scaled.size > image.size * clearlySmaller) return image;
  return copyOf(image, scaled);
}

/** Returns whether a file is an animated PNG or WebP. `head` must be the first bytes of the file. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head);
  // An animated PNG declares the animation before its first picture. An animated WebP has a flag in its header.
  if (text.startsWith('PNG', 1)) return text.split('IDAT', 1)[0]?.includes('acTL') === true;
  return text.startsWith('WEBPVP8X', 8) && ((head[20] ?? 0) & 2) !== 0;
}
