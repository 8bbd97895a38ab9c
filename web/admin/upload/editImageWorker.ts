import type { Crop, ImageEdit } from './editImage.ts';

/** The quality is high, because the server encodes the image again. */
const quality = 0.95;

/** Responds to an image and its edit with the edited file, or with `undefined` if the browser cannot read the image. */
addEventListener('message', async ({ data }: MessageEvent<{ image: Blob; edit: ImageEdit }>) => {
  postMessage(await editImage(data.image, data.edit).catch(() => undefined));
});

async function editImage(file: Blob, edit: ImageEdit): Promise<Blob> {
  // The bitmap is upright: `createImageBitmap` applies the orientation from the metadata.
  const image = await createImageBitmap(file);
  const canvas = 'crop' in edit ? cropped(image, edit.crop) : turned(image, edit.turn);
  image.close();
  return canvas.convertToBlob({ type: file.type, quality });
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

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw.');
  return context;
}
