import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import type { ImageFormat, ImageRule } from '#contract/content/images.ts';
import { maxVariantWidth } from '#contract/content/maxVariantWidth.ts';
import { focusOf } from './focus.ts';
import { type ImageHeader, readHeader, unreadable } from './header.ts';
import { decodeHeic } from './heic.ts';
import { hasOptimisedCoding, isStreamed, memoryFor, memoryForHeic } from './memory.ts';
import sharp from './sharp.ts';
import { checkSize, maxPixels } from './size.ts';
import { originalName, type StoredImage, variantName } from './storedImage.ts';
import { checkLetters, readSvg } from './svg.ts';
import { addProfile } from './tiff.ts';

export interface ProcessedImage extends Omit<StoredImage, 'key' | 'bytes'> {
  /** The files to store. */
  files: { name: string; path: string }[];
}

/** The possible widths of variants, in pixels. */
export const variantWidths = [320, 640, 1024, maxVariantWidth];
/** The quality of a variant that is looked at whole. */
const bestQuality = 75;
/**
 * The forms of a variant for phones: the bytes that it may have, and the qualities to choose from, the best first. A
 * poster of 640 pixels arrives in the first flight of TCP, and its small print can be read (docs/decisions/0082). Those
 * of 320 pixels come a dozen at once, and each is looked at in a small frame (docs/decisions/0082).
 */
const phoneForms = [
  { maxWidth: 320, maxBytes: 9_000, qualities: [bestQuality, 60, 50, 40] },
  { maxWidth: 640, maxBytes: 14_000, qualities: [bestQuality, 60, 45] },
];
/**
 * Returns the encoder's options for phones: a tenth fewer bytes in twice the time, which is little for so few pixels.
 * The highest effort is for opaque images: with an alpha channel it takes seconds, for some hundredths fewer bytes.
 */
const smallForm = (isOpaque: boolean) => ({ effort: isOpaque ? 6 : 4, preset: 'picture' }) as const;
const wideForm = { effort: 3 };
/** The approximate length of a drawing's longer side. A drawing can be drawn in any size. */
const drawingSide = 2048;
// A scratch or a wrong checksum is accepted, but a missing part is refused.
const options: SharpOptions = { failOn: 'error', autoOrient: true, limitInputPixels: maxPixels };

/**
 * Returns the bytes of memory to reserve before an uploaded file is processed, by its header. Throws a ClientError: 415
 * with the rule's message for a file that is not an image in one of the rule's formats, 413 for an image of too many
 * pixels, or of which the processing needs more memory than there is.
 */
export async function measureImage(path: string, rule: ImageRule): Promise<number> {
  return memoryFor(await readHeader(path, rule));
}

/**
 * Writes the files for visitors into `directory`: a rendition of the uploaded file in its own size, WebP variants and a
 * placeholder. All are upright, in sRGB with 8 bits, without metadata; of an animation they show the first frame that
 * is not empty (server/media/README.md, "Stored images"). The bytes alone decide the file's format. Throws a
 * ClientError: 415 with the rule's message for a file that is not a readable image in one of the rule's formats, 413
 * for an image of too many pixels, or of which the processing needs more memory than `measureImage` has returned.
 */
export async function processImage(path: string, rule: ImageRule, directory: string): Promise<ProcessedImage> {
  const header = await readHeader(path, rule);

  // All pixels are read until they are scaled. An error here is a fault of the file, unless the disk has failed.
  let input: string;
  let scaled: ScaledPixels;
  try {
    input = await streamable(path, header, directory);
    scaled = await scaledPixelsOf(sharp(input, options));
  } catch (error) {
    throw unreadable(error, rule);
  }

  const outcome = rendition(header.format, scaled);
  const original = { name: originalName(outcome), path: join(directory, originalName(outcome)) };
  const image = scaled.isOpaque ? sharp(input, options).removeAlpha() : sharp(input, options);
  const { width, height } = await encode(image, outcome, hasOptimisedCoding(header)).toFile(original.path);

  const variants = widthsFor(width);
  const files = [original];
  for (const variant of variants) {
    const file = { name: variantName(variant), path: join(directory, variantName(variant)) };
    await writeVariant(scaled, variant, file.path);
    files.push(file);
  }
  const [placeholder, focus] = [await makePlaceholder(scaled), await focusOf(sharpOf(scaled))];
  return { format: outcome, width, height, variants, placeholder, focus, files };
}

/**
 * Returns a file of the image that can be read row by row: the uploaded file, or a decoded, upright file in
 * `directory`. So a decoder's memory for a whole image is freed before an encoder begins.
 */
async function streamable(path: string, header: ImageHeader, directory: string): Promise<string> {
  if (header.format !== 'svg' && isStreamed(header)) return path;
  const target = join(directory, 'decoded.tiff');
  if (header.format === 'svg') {
    await writeDecoded(await openDrawing(path), target);
    return target;
  }
  const { profile } = header;
  if (header.format === 'heic') await decodeHeic(path, target, memoryForHeic(header));
  else if (header.frames > 1) await decodeVisibleFrame(path, target, header.frames);
  else await writeDecoded(sharp(path, { ...options, ignoreIcc: profile !== undefined }), target);
  if (profile) await addProfile(target, profile);
  return target;
}

const writeDecoded = (image: Sharp, target: string) => image.tiff({ compression: 'none' }).toFile(target);

/** Writes the first of some frames that is not empty; the last of them if all are empty. */
async function decodeVisibleFrame(path: string, target: string, frames: number): Promise<void> {
  for (let page = 0; page < frames; page += 1) {
    await writeDecoded(sharp(path, { ...options, page }), target);
    const alpha = await sharp(target, options).extractChannel('alpha').raw().toBuffer();
    if (alpha.some((value) => value > 0)) return;
  }
}

async function openDrawing(path: string): Promise<Sharp> {
  const drawing = await readSvg(path);
  if (drawing === undefined) throw new Error('This is no SVG drawing that can be drawn safely.');
  const { width, height } = await sizeOfDrawing(drawing);
  await checkLetters(drawing);
  const scale = drawingScale(Math.max(width, height));
  const [drawnWidth, drawnHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  checkSize(drawnWidth, drawnHeight);
  // The library takes a pixel as 1/72 of an inch, so a higher density alone would draw inches and points too large. A
  // frame scales the drawing instead, at 96 dots per inch, as browsers draw it (CSS Values, 5.2). Styles of the drawing
  // that are meant for its own root do not change the frame.
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" style="width:${drawnWidth * 0.75}px!important;` +
    `height:${drawnHeight * 0.75}px!important;opacity:1!important;filter:none!important;transform:none!important" ` +
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">` +
    '<style>:root>svg{x:0;y:0;width:100%;height:100%}</style>';
  return sharp(Buffer.concat([Buffer.from(frame), drawing, Buffer.from('</svg>')]), { ...options, density: 96 });
}

/** Returns the size of a drawing in pixels, of which an inch has 96. */
async function sizeOfDrawing(drawing: Buffer): Promise<{ width: number; height: number }> {
  const sizeAt = (density: number) => sharp(drawing, { limitInputPixels: false, density }).metadata();
  const [declared, tenfold] = [await sizeAt(72), await sizeAt(720)];
  // A length in pixels grows with the density, one in inches or millimetres with its square. The latter is rounded up,
  // and a frame that is wider than its drawing would have an edge that can be seen through.
  const lengthOf = (side: 'width' | 'height') =>
    tenfold[side] > 30 * declared[side] ? ((tenfold[side] - 1) / 7200) * 96 : tenfold[side] / 10;
  return { width: lengthOf('width'), height: lengthOf('height') };
}

/**
 * Returns the scale for a drawing: a whole number, so that its edges align with pixels, unless the drawing is too
 * large.
 */
function drawingScale(side: number): number {
  return side > drawingSide ? drawingSide / side : Math.max(1, Math.round(drawingSide / side));
}

/** The pixels of the image, at most as wide as the widest variant. */
interface ScaledPixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  /** Whether no part of the image is transparent, so that an alpha channel is missing or not needed. */
  isOpaque: boolean;
}

async function scaledPixelsOf(image: Sharp): Promise<ScaledPixels> {
  const { data, info } = await image
    .resize({ width: maxVariantWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const channels = info.channels as ScaledPixels['channels'];
  return { data, width, height, channels, isOpaque: channels % 2 === 1 || isFull(data, channels) };
}

/** Whether the last channel of the pixels is at its maximum everywhere. */
function isFull(data: Buffer, channels: number): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

function sharpOf({ data, width, height, channels, isOpaque }: ScaledPixels): Sharp {
  const image = sharp(data, { raw: { width, height, channels } });
  return isOpaque ? image.removeAlpha() : image;
}

/**
 * Returns the format of the rendition. JPEG and PNG keep their format. Any other opaque image becomes a JPEG, which all
 * readers of the API can show, link previews and feed readers included. A transparent image becomes a WebP, because a
 * JPEG can't be transparent.
 */
function rendition(format: ImageFormat, scaled: ScaledPixels): ProcessedImage['format'] {
  if (format === 'jpeg' || format === 'png') return format;
  return scaled.isOpaque ? 'jpeg' : 'webp';
}

function encode(image: Sharp, format: ProcessedImage['format'], optimiseCoding: boolean): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 90, optimiseCoding });
  return format === 'png' ? image.png() : image.webp({ quality: 90 });
}

/**
 * Returns the widths of the variants. No variant is wider than the image. The image's own width is among them, unless
 * the next smaller width is almost equal.
 */
function widthsFor(width: number): number[] {
  const widest = Math.min(width, maxVariantWidth);
  return [...variantWidths.filter((variant) => variant < widest * 0.9), widest];
}

/** Writes a WebP variant, for a phone in the best of its qualities that has at most its bytes, else in the lowest. */
async function writeVariant(scaled: ScaledPixels, width: number, path: string): Promise<void> {
  const form = phoneForms.find(({ maxWidth }) => width <= maxWidth);
  for (const quality of form?.qualities ?? [bestQuality]) {
    const image = sharpOf(scaled)
      .resize({ width })
      .webp({ quality, ...(form ? smallForm(scaled.isOpaque) : wideForm) });
    const { size } = await image.toFile(path);
    if (form && size <= form.maxBytes) return;
  }
}

/**
 * Returns a picture of about a hundred bytes, which pages show until the image has loaded. More than one block
 * of WebP, 16 pixels wide, would be half as many bytes again in each page.
 */
async function makePlaceholder(scaled: ScaledPixels): Promise<string> {
  const tiny = await sharpOf(scaled)
    .resize({ width: 12, height: 12, fit: 'inside' })
    .blur(0.7)
    .webp({ quality: 20, alphaQuality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
