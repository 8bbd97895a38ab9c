import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type ImageFormat, type ImageRule, widestVariant } from '#contract/content/images.ts';
import { ClientError, unsupported } from '../errors.ts';
import { faultOf } from '../faults.ts';
import { formatOf } from './format.ts';
import { decodeHeic } from './heic.ts';
import { checkSize, mostPixels } from './size.ts';
import { readSvg } from './svg.ts';
import { originalName, variantName } from './variants.ts';

export interface ProcessedImage {
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
  /** The widths of the WebP variants, ascending. */
  variants: number[];
  /** A data URL. */
  placeholder: string;
  /** The files to store. */
  files: { name: string; path: string }[];
}

/** The widths that variants may have, in pixels. */
const variantWidths = [320, 640, 1024, widestVariant];
/** About the longer side of a drawing, which can be drawn in any size. */
const drawingSide = 2048;
/** Seconds; what takes longer is made to. */
const timeLimit = 30;

// One thread per image, of which imageProcess.ts allows two at a time; without a cache memory falls back when an image is done.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders ever see what was uploaded, and SVG only after readSvg.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadSvgBuffer',
  ],
});

/**
 * Makes of an uploaded file, into `directory`, what visitors get: a rendition in its own size, WebP variants and a
 * placeholder; all upright, in sRGB with 8 bits, without metadata, of an animation the first frame (readings:
 * Fields that the tables imply). The bytes alone decide what the file is.
 * Throws a ClientError: 415 with the rule's words for what is no readable image of a format that the rule takes,
 * 413 for one of too many pixels, by what its header says.
 */
export async function processImage(path: string, rule: ImageRule, directory: string): Promise<ProcessedImage> {
  const format = await formatOf(path);
  if (format === undefined || !rule.formats.includes(format)) throw unsupported(rule.refused);

  // From here to the preview all pixels are read: what fails is the file's fault, unless the disk has failed.
  let source: Source;
  let preview: Preview;
  try {
    source = await openImage(path, format, directory);
    preview = await makePreview(source.open());
  } catch (error) {
    throw error instanceof ClientError || faultOf(error) ? error : unsupported(rule.refused);
  }

  const outcome = rendition(format, source);
  const original = { name: originalName(outcome), path: join(directory, originalName(outcome)) };
  const { width, height } = await encode(source.open(), outcome).toFile(original.path);

  const variants = widthsFor(width);
  const files = [original];
  for (const variant of variants) {
    const file = { name: variantName(variant), path: join(directory, variantName(variant)) };
    await fromPreview(preview).resize({ width: variant }).webp({ quality: 75, effort: 3 }).toFile(file.path);
    files.push(file);
  }
  return { format: outcome, width, height, variants, placeholder: await makePlaceholder(preview), files };
}

/** An image whose header has been found acceptable. */
interface Source {
  /** Opens it once more, without its alpha channel if nothing can be seen through it. */
  open(): Sharp;
  isOpaque: boolean;
}

async function openImage(path: string, format: ImageFormat, directory: string): Promise<Source> {
  // A scratch or a wrong checksum is forgiven, a missing part is not. Headers are read whatever size they tell, to name the limit.
  const options: SharpOptions = { failOn: 'error', autoOrient: true, limitInputPixels: false };
  let input: string | Buffer = path;
  if (format === 'heic') {
    input = join(directory, 'decoded.tiff');
    const { width, height } = await decodeHeic(path, input);
    checkSize(width, height);
  }
  if (format === 'svg') {
    const drawing = await readSvg(path);
    if (drawing === undefined) throw new Error('This is no SVG drawing that can be drawn safely.');
    input = drawing;
    const { width, height } = await sharp(input, options).metadata();
    // 72 dots per inch draw it in the size that it names.
    options.density = Math.min(100_000, Math.max(1, 72 * drawingScale(Math.max(width, height))));
  }
  const { width, height, hasAlpha } = await sharp(input, options).metadata();
  checkSize(width, height);
  options.limitInputPixels = mostPixels;
  const isOpaque = !hasAlpha || (await isFull(sharp(input, options).extractChannel('alpha')));
  return { open: () => (isOpaque ? sharp(input, options).removeAlpha() : sharp(input, options)), isOpaque };
}

/** Whether the one channel that the image has is at its maximum everywhere. */
async function isFull(image: Sharp): Promise<boolean> {
  const values = await image.timeout({ seconds: timeLimit }).raw().toBuffer();
  return values.every((value) => value === 255);
}

/** How much to enlarge a drawing: a whole number of times, so that its edges fall on pixels, unless it is huge. */
function drawingScale(side: number): number {
  return side > 2 * drawingSide ? drawingSide / side : Math.max(1, Math.round(drawingSide / side));
}

/** The image as pixels, at most as wide as the widest variant. */
interface Preview {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function makePreview(image: Sharp): Promise<Preview> {
  const { data, info } = await image
    .timeout({ seconds: timeLimit })
    .resize({ width: widestVariant, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Preview['channels'] };
}

function fromPreview({ data, width, height, channels }: Preview): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * JPEG and PNG stay what they are. Of the rest an opaque image becomes a JPEG, which every reader of the API
 * knows, link previews and feed readers included; one that can be seen through, which a JPEG can't, a WebP.
 */
function rendition(format: ImageFormat, source: Source): ProcessedImage['format'] {
  if (format === 'jpeg' || format === 'png') return format;
  return source.isOpaque ? 'jpeg' : 'webp';
}

function encode(image: Sharp, format: ProcessedImage['format']): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 90 });
  return format === 'png' ? image.png() : image.webp({ quality: 90 });
}

/** No wider than the image, and its own width unless that hardly differs from the next smaller one. */
function widthsFor(width: number): number[] {
  const widest = Math.min(width, widestVariant);
  return [...variantWidths.filter((variant) => variant < widest * 0.9), widest];
}

/** A picture of a few hundred bytes, to stand in until the image has come. */
async function makePlaceholder(preview: Preview): Promise<string> {
  const tiny = await fromPreview(preview)
    .resize({ width: 20, height: 20, fit: 'inside' })
    .blur(0.7)
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
