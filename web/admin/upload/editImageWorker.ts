import { contextOf, encode, keepsPixels } from './canvas.ts';
import type { Crop, EditTask } from './editImage.ts';

/** The quality is high, because the server encodes the image again. */
const quality = 0.95;

/**
 * Responds to a task with the edited file, and to no task with whether the browser can edit images. Responds with
 * `undefined` if it cannot.
 */
addEventListener('message', async ({ data: task }: MessageEvent<EditTask | undefined>) => {
  postMessage(await (task ? editImage(task) : keepsPixels()).catch(() => undefined));
});

async function editImage({ image: file, edit }: EditTask): Promise<Blob> {
  // The bitmap is upright: `createImageBitmap` applies the orientation from the metadata.
  const image = await createImageBitmap(file);
  const canvas = 'crop' in edit ? cropped(image, edit.crop) : turned(image, edit.turn);
  image.close();
  return encode(canvas, file.type, quality);
}

function cropped(image: ImageBitmap, { x, y, width, height }: Crop) {
  const left = Math.round(x * image.width);
  const top = Math.round(y * image.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * image.width)),
    Math.max(1, Math.round(height * image.height)),
  );
  contextOf(canvas).drawImage(image, -left, -top);
  return canvas;
}

function turned(image: ImageBitmap, turn: 'left' | 'right') {
  const canvas = new OffscreenCanvas(image.height, image.width);
  const context = contextOf(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((turn === 'right' ? 1 : -1) * Math.PI) / 2);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  return canvas;
}
