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

/** The formats that browsers can read and write. */
const editable = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns whether this browser can turn and crop a chosen image. */
export const canEdit = ({ type }: File) => editable.includes(type);

/** The chosen file of each file that was made of it. */
const originals = new WeakMap<File, File>();

/** Returns the file as it was chosen, before all turns and crops. */
export const originalOf = (image: File): File => originals.get(image) ?? image;

/**
 * Returns a copy of an image that is turned or cropped, with the same name and format, upright and without metadata.
 * Rejects if the browser cannot read the image.
 */
export async function editImage(image: File, edit: ImageEdit): Promise<File> {
  // In a worker, because decoding and encoding a photo would block the page for some moments.
  const worker = new Worker(new URL('./editImageWorker.ts', import.meta.url), { type: 'module' });
  const edited = await inWorker<Blob | undefined>(worker, { image, edit });
  if (edited === undefined) throw new Error('The image cannot be read.');
  const result = new File([edited], image.name, { type: edited.type, lastModified: image.lastModified });
  originals.set(result, originalOf(image));
  return result;
}
