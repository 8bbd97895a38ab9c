import type { Sharp } from 'sharp';
import sharp from '../media/sharp.ts';
import { maxPixels } from '../media/size.ts';
import type { Size } from './frame.ts';

/** A picture of an item: its whole image, and what is drawn around it. All lengths are in pixels. */
interface ItemPicture extends Size {
  ground: string;
  /** Returns the frame for an image of a size, and what is drawn around the image once it has the size of its frame. */
  arrange(image: Size): { frame: Size; around(image: Size): Surroundings };
  /** The maximum size of the file, in bytes. The qualities of a JPEG are tried until it has no more. */
  maxBytes: number;
  qualities: readonly [best: number, ...lower: number[]];
}

/** The place of the image, and the elements of an SVG over the picture. */
interface Surroundings {
  left: number;
  top: number;
  svg: string;
}

/** Returns the picture of an item whose image is in a file, as a JPEG. */
export async function drawItemPicture(path: string, picture: ItemPicture): Promise<Buffer> {
  const { width, height, ground, arrange } = picture;
  const image = sharp(path, { failOn: 'error', limitInputPixels: maxPixels });
  const { frame, around } = arrange(await image.metadata());
  const { data, info } = await image
    .resize({ ...frame, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { left, top, svg } = around(info);
  const { width: imageWidth, height: imageHeight, channels } = info;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const drawn = sharp({ create: { width, height, channels: 3, background: ground } }).composite([
    { input: data, raw: { width: imageWidth, height: imageHeight, channels }, left, top },
    { input: Buffer.from(over), left: 0, top: 0 },
  ]);
  return encode(drawn.removeAlpha(), picture);
}

/** Its pixels are drawn for each quality, and never as a whole in the memory of JavaScript, which frees them late. */
async function encode(drawn: Sharp, { maxBytes, qualities: [best, ...lower] }: ItemPicture): Promise<Buffer> {
  let encoded = await drawn.jpeg({ quality: best }).toBuffer();
  for (const quality of lower) {
    if (encoded.length <= maxBytes) break;
    encoded = await drawn.jpeg({ quality }).toBuffer();
  }
  return encoded;
}
