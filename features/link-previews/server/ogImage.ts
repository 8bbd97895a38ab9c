import sharp from '#server/media/sharp.ts';
import { maxPixels } from '#server/media/size.ts';
import { ogImageSize } from '../contract.ts';
import { drawable, letter } from './lettering.ts';
import { imageArea, margin } from './ogImageLayout.ts';

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

/** The texts beside the image of an Open Graph image. */
export interface OgImageTexts {
  /** The text of an event that is postponed or cancelled, with the line of staff. */
  state?: string | undefined;
  /** The text without that line, which is drawn if letters of the line cannot be drawn. */
  stateAlone?: string | undefined;
  when?: string | undefined;
  place?: string | undefined;
  name: string;
}

/** docs/design.md, "Colour": `brand`, `trace`, `on-brand`, `on-brand-soft`. */
export const colours = { ground: '#2c3286', state: '#ffd83d', when: '#ffffff', place: '#ffffff', name: '#c9cdf2' };

/** The distance between the image and the texts, in pixels. */
const gap = 48;

/** Returns an SVG of the texts, right of an image of the given width, and vertically in the middle. */
export function drawTexts(texts: OgImageTexts, imageWidth: number): string {
  const lettered = letterTexts(texts, imageWidth);
  const top = (ogImageSize.height - lettered.reduce((bottom, { end }) => Math.max(bottom, end), 0)) / 2;
  const paths = lettered.map(({ colour, path }) => `<path fill="${colour}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}"><g transform="translate(0 ${top})">${paths}</g></svg>`;
}

/**
 * Returns the outlines of the texts right of an image, one below the other. The first outline begins at the top edge.
 */
export function letterTexts(texts: OgImageTexts, imageWidth: number) {
  const x = margin + imageWidth + gap;
  const width = ogImageSize.width - margin - x;
  let y = 0;
  const styles = texts.state || texts.place ? besideOthers : alone;
  const drawn = (of: keyof OgImageTexts) => drawable(texts[of] ?? '');
  return styles
    .map(({ of, ...style }) => ({
      text: drawn(of) || (of === 'state' ? drawn('stateAlone') : ''),
      colour: colours[of],
      ...style,
    }))
    .filter(({ text }) => text !== '')
    .map(({ text, colour, ...shape }) => {
      const lettering = letter(text, { x, y, width, ...shape });
      const end = y + lettering.height;
      y = end + margin / 2;
      return { ...lettering, colour, end };
    });
}

/** Sizes and heights in pixels. In the smallest size the longest time label of an issue is whole beside most images. */
const alone = [
  { of: 'when', sizes: [60, 52, 44, 36, 30], height: 300 },
  { of: 'name', sizes: [34, 28, 24], height: 130 },
] as const;

/** The sizes for an event that has a state or a place as well. */
const besideOthers = [
  { of: 'state', sizes: [40, 34, 28, 24], height: 90 },
  { of: 'when', sizes: [48, 42, 36, 30], height: 226 },
  { of: 'place', sizes: [34, 28, 24], height: 90 },
  { of: 'name', sizes: [30, 24], height: 75 },
] as const;
