import sharp from '#server/media/sharp.ts';
import { maxPixels } from '#server/media/size.ts';
import { ogImageSize } from '../contract.ts';
import { imageArea, margin } from './ogImageLayout.ts';
import { colours, drawTexts, type OgImageTexts } from './ogImageTexts.ts';

/** The maximum size of an Open Graph image, in bytes: some chats show no larger images. */
const maxOgImageBytes = 300_000;
const qualities = [85, 70, 50];

/** Returns the picture of an item for link previews, as a JPEG: its whole image, and beside it the texts. */
export async function drawOgImage(path: string, texts: OgImageTexts): Promise<Buffer> {
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: maxPixels })
    .resize({ ...imageArea, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const ogImage = sharp({ create: { ...ogImageSize, channels: 3, background: colours.ground } }).composite([
    { input: data, raw: { width, height, channels }, left: margin, top: Math.round((ogImageSize.height - height) / 2) },
    { input: Buffer.from(drawTexts(texts, width)), left: 0, top: 0 },
  ]);
  return encode(await ogImage.removeAlpha().raw().toBuffer());
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let encoded = pixels;
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: { ...ogImageSize, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (encoded.length <= maxOgImageBytes) break;
  }
  return encoded;
}
