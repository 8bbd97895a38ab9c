import { contextOf, encode } from './canvas.ts';
import { scaledSize } from './scaledSize.ts';

/** The quality of the server's own rendition. */
const quality = 0.9;

/** Responds to each image with a scaled-down file of the same format, or with `undefined`. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await scaleDown(data).catch(() => undefined));
});

async function scaleDown(file: Blob): Promise<Blob | undefined> {
  // The bitmap is upright: `createImageBitmap` applies the orientation from the metadata, and the copy has no metadata.
  const image = await createImageBitmap(file);
  const size = scaledSize(image.width, image.height);
  if (size === undefined) return undefined;

  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  const scaled = await encode(canvas, file.type, quality);
  // A browser that cannot write the format writes a PNG instead.
  return scaled.type === file.type ? scaled : undefined;
}
