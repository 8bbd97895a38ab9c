import { previewSize } from '#contract/itemPages.ts';
import { imageArea, margin } from './previewLayout.ts';
import { colours, drawTexts, type PreviewTexts } from './previewTexts.ts';
import sharp from './sharp.ts';
import { maxPixels } from './size.ts';

/** The maximum size of a preview, in bytes: some chats show no larger previews. */
export const maxPreviewBytes = 300_000;
const qualities = [85, 70, 50];

/** Returns the picture of an item for link previews, as a JPEG: its whole image, and beside it the texts. */
export async function drawPreview(path: string, texts: PreviewTexts): Promise<Buffer> {
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: maxPixels })
    .resize({ ...imageArea, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const preview = sharp({ create: { ...previewSize, channels: 3, background: colours.ground } }).composite([
    { input: data, raw: { width, height, channels }, left: margin, top: Math.round((previewSize.height - height) / 2) },
    { input: Buffer.from(drawTexts(texts, width)), left: 0, top: 0 },
  ]);
  return encode(await preview.removeAlpha().raw().toBuffer());
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let encoded = pixels;
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: { ...previewSize, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (encoded.length <= maxPreviewBytes) break;
  }
  return encoded;
}
