import { contextOf, encode, keepsPixels } from './canvas.ts';
import type { Crop, DrawTask } from './inWorker.ts';
import { scaledSize } from './scaledSize.ts';

/** The quality of the server's own rendition; a high one for an edited image, because the server encodes it again. */
const quality = { scaled: 0.9, edited: 0.95 };

/**
 * Responds to a task with the drawn copy, and to no task with whether the browser can draw one. Responds with
 * `undefined` if it cannot, or if an image keeps its size.
 */
addEventListener('message', async ({ data: task }: MessageEvent<DrawTask | undefined>) => {
  postMessage(await (task ? draw(task) : keepsPixels()).catch(() => undefined));
});

async function draw({ image: file, change }: DrawTask): Promise<Blob | undefined> {
  // The bitmap is upright: `createImageBitmap` applies the orientation from the metadata, and the copy has no metadata.
  const image = await createImageBitmap(file);
  const isScaled = change === 'scale down';
  const canvas = isScaled
    ? scaledDown(image)
    : 'crop' in change
      ? cropped(image, change.crop)
      : turned(image, change.turn);
  image.close();
  if (canvas === undefined) return undefined;
  const copy = await encode(canvas, file.type, isScaled ? quality.scaled : quality.edited);
  // A browser that cannot write the format writes a PNG instead.
  return isScaled && copy.type !== file.type ? undefined : copy;
}

function scaledDown(image: ImageBitmap) {
  const size = scaledSize(image.width, image.height);
  if (size === undefined) return undefined;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
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
