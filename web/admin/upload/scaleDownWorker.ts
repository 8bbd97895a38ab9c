import { scaledSize } from './scaledSize.ts';

/** As good as the server's own rendition. */
const quality = 0.9;

/** Answers each image file with a scaled-down one of the same format, or with undefined. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await scaleDown(data).catch(() => undefined));
});

async function scaleDown(file: File): Promise<Blob | undefined> {
  // Upright, as its metadata says, which the copy lacks.
  const image = await createImageBitmap(file);
  const size = scaledSize(image.width, image.height);
  if (size === undefined) return undefined;

  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  const scaled = await canvas.convertToBlob({ type: file.type, quality });
  // A browser that can't write the format writes a PNG.
  return scaled.type === file.type ? scaled : undefined;
}
