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

/** The task of the worker. */
export interface EditTask {
  image: Blob;
  edit: ImageEdit;
}

/** Returns the answer of a worker, because decoding and encoding a photo would block the page for some moments. */
const ask = <Answer>(task?: EditTask) =>
  inWorker<Answer>(new Worker(new URL('./editImageWorker.ts', import.meta.url), { type: 'module' }), task);

/** Whether this browser can edit images. It is asked once, or again after a failure. */
let canDraw: Promise<boolean | undefined> | undefined;

/** Returns whether this browser can turn and crop a chosen image. Never rejects. */
export async function canEdit(image: File): Promise<boolean> {
  try {
    if ((await drawableImage(image)) === undefined) return false;
    canDraw ??= ask();
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
  const edited = drawable && (await ask<Blob | undefined>({ image: drawable, edit }));
  if (edited === undefined) throw new Error('The image cannot be edited.');
  const result = copyOf(image, edited);
  originals.set(result, originalOf(image));
  return result;
}
