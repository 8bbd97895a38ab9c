import { copyOf, drawableImage } from './imageFile.ts';
import { type ImageEdit, inWorker } from './inWorker.ts';

/** Whether this browser can edit images. It is asked once, or again after a failure. */
let canDraw: Promise<boolean | undefined> | undefined;

/** Returns whether this browser can turn and crop a chosen image. Never rejects. */
export async function canEdit(image: File): Promise<boolean> {
  try {
    if ((await drawableImage(image)) === undefined) return false;
    canDraw ??= inWorker();
    return (await canDraw) === true;
  } catch {
    canDraw = undefined;
    return false;
  }
}

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
  const edited = drawable && (await inWorker<Blob | undefined>({ image: drawable, change: edit }));
  if (edited === undefined) throw new Error('The image cannot be edited.');
  const result = copyOf(image, edited);
  originals.set(result, originalOf(image));
  return result;
}
