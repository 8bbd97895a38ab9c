import { copyOf, drawableImage } from './imageFile.ts';
import { inWorker } from './inWorker.ts';

/** A part of an image, in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A change of an image before it is uploaded. */
export type ImageEdit = { turn: 'left' | 'right' } | { crop: Crop };

/** Returns whether this browser can turn and crop a chosen image. Never rejects. */
export const canEdit = (image: File): Promise<boolean> =>
  drawableImage(image).then(
    (drawable) => drawable !== undefined,
    () => false,
  );

/** The chosen file of each file that was made of it. */
const originals = new WeakMap<File, File>();

/** Returns the file as it was chosen, before all turns and crops. */
export const originalOf = (image: File): File => originals.get(image) ?? image;

/**
 * Returns a copy of an image that is turned or cropped, upright, without metadata, and in the same format if the
 * browser can write it. Rejects if the browser cannot edit the image.
 */
export async function editImage(image: File, edit: ImageEdit): Promise<File> {
  const drawable = await drawableImage(image);
  // In a worker, because decoding and encoding a photo would block the page for some moments.
  const worker = new Worker(new URL('./editImageWorker.ts', import.meta.url), { type: 'module' });
  const edited = drawable && (await inWorker<Blob | undefined>(worker, { image: drawable, edit }));
  if (edited === undefined) throw new Error('The image cannot be edited.');
  const result = copyOf(image, edited);
  originals.set(result, originalOf(image));
  return result;
}
