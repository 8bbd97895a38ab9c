import { previewSize } from '#contract/itemPages.ts';
import { drawable, letter } from './lettering.ts';
import { imageArea, margin } from './previewLayout.ts';
import sharp from './sharp.ts';
import { maxPixels } from './size.ts';

/** What a preview says beside the image. */
export interface PreviewTexts {
  when?: string | undefined;
  name: string;
}

/** The largest size of a preview, in bytes: some chats show no larger ones. */
const maxBytes = 300_000;
const qualities = [85, 70, 50];

/** Between the image and the texts, in pixels. */
const gap = 48;

/** docs/design.md, "Colour": `brand`, `on-brand`, `on-brand-soft`. */
const colours = { ground: '#2c3286', when: '#ffffff', name: '#c9cdf2' };

/** Returns the picture that link previews show of an item, as a JPEG: its image whole, and beside it the texts. */
export async function drawPreview(path: string, texts: PreviewTexts): Promise<Buffer> {
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: maxPixels })
    .resize({ ...imageArea, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const preview = sharp({ create: { ...previewSize, channels: 3, background: colours.ground } }).composite([
    { input: data, raw: { width, height, channels }, left: margin, top: Math.round((previewSize.height - height) / 2) },
    { input: Buffer.from(drawTexts(texts, margin + width + gap)), left: 0, top: 0 },
  ]);
  return encode(await preview.removeAlpha().raw().toBuffer());
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let encoded = pixels;
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: { ...previewSize, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}

/** Returns an SVG of the texts, right of `x` and in the middle of the height. */
function drawTexts({ when = '', name }: PreviewTexts, x: number): string {
  const width = previewSize.width - margin - x;
  const texts = [
    { text: drawable(when), size: 60, maxLines: 4, colour: colours.when },
    { text: drawable(name), size: 34, maxLines: 3, colour: colours.name },
  ].filter(({ text }) => text !== '');
  let y = 0;
  const drawn = texts.map(({ text, colour, ...shape }) => {
    const { path, height } = letter(text, { x, y, width, ...shape });
    y += height + margin / 2;
    return `<path fill="${colour}" d="${path}"/>`;
  });
  const top = (previewSize.height - (y - margin / 2)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}"><g transform="translate(0 ${top})">${drawn.join('')}</g></svg>`;
}
