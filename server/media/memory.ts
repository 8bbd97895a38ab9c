import { maxVariantWidth } from '#contract/content/maxVariantWidth.ts';
import { tooLarge } from '../http/errors.ts';
import type { ImageHeader, PixelHeader } from './header.ts';

const mebibyte = 1024 * 1024;

/**
 * The memory for all images in progress, in bytes like all values below. It does not include the memory that their
 * processes have without an image.
 */
export const memoryForImages = 320 * mebibyte;
/** For reading a header. */
export const memoryForHeader = 64 * mebibyte;
/** For a picture that a feature draws of a small variant. */
export const memoryForPicture = 128 * mebibyte;
/** For a drawing, whose real need is known only after it is drawn. */
const memoryForSvg = memoryForImages / 2;
/** For an image of any size: buffers, stacks, compiled code, the thread that decodes HEIC. */
const fixed = 50 * mebibyte;
/** The rows between decoder and encoder. An image that may be transparent needs more. */
const rowsHeld = { opaque: 600, transparent: 1600 };

/**
 * Encoders hold less of a picture that is easy to compress than of noise, and the header does not tell all the memory
 * that decoders hold. With `min` an image may succeed; `max` is the upper bound. All values were measured;
 * `tests/fuzz/images.test.ts` fails if they are too small.
 */
interface Need {
  min: number;
  max: number;
}

/**
 * Returns the memory to reserve for an image. Throws 413 with the possible size if all the memory is not enough for it.
 */
export function memoryFor(header: ImageHeader): number {
  if (header.format === 'svg') return memoryForSvg;
  const { min, max } = needOf(header);
  if (min > memoryForImages) throw needsMore(maxMegapixels(header));
  return Math.min(max, memoryForImages);
}

/** Returns the part of that memory for the decoder of a HEIC photo. */
export function memoryForHeic(header: PixelHeader): number {
  return memoryFor(header) - fixed - header.bytes;
}

/** 413: the image is too large for the memory, even if it is within the limits of pixels. */
export function needsMore(megapixels = 0) {
  const size = megapixels > 0 ? `, at most ${megapixels} megapixels` : '';
  return tooLarge(`The image needs more memory than this server gives to one. Please save it smaller${size}.`);
}

/**
 * Whether there is memory for the tables that make a JPEG file a tenth smaller. For these, the encoder holds the whole
 * image.
 */
export function hasOptimisedCoding(header: ImageHeader): boolean {
  return header.format === 'svg' || header.width * header.height <= 8e6;
}

/** Whether the image can be read row by row, as often as needed, without the whole image in memory. */
export function isStreamed({ format, isProgressive, isTurned, profile }: PixelHeader): boolean {
  return (format === 'jpeg' || format === 'png') && !isProgressive && !isTurned && profile === undefined;
}

function needOf(header: PixelHeader): Need {
  const { width, height, channels, bytesPerSample, hasAlpha, isTurned } = header;
  const pixels = width * height;
  const maxRowLength = (isTurned ? Math.max(width, height) : width) * channels * bytesPerSample;
  const rows = maxRowLength * (hasAlpha ? rowsHeld.transparent : rowsHeld.opaque);
  const scaled = pixels * Math.min(1, maxVariantWidth / width) ** 2;

  const peak = (bound: keyof Need) => {
    const decoded = decoderNeed(header)[bound] + (isTurned ? pixels * channels * bytesPerSample : 0);
    const encoded = encoderNeed(header)[bound] + scaled * 4;
    const variants = scaled * (hasAlpha ? transparentVariants : opaqueVariants)[bound];
    return Math.ceil(fixed + rows + Math.max(decoded, encoded, variants));
  };
  return { min: peak('min'), max: peak('max') };
}

/** The bytes of a pixel that is scaled, with the original pixel. */
const transparentVariants: Need = { min: 18, max: 41 };
const opaqueVariants: Need = { min: 7, max: 19 };

/** Returns the memory that a decoder holds for a whole image, with the part of the file that is in memory. */
function decoderNeed({
  format,
  bytes,
  width,
  height,
  channels,
  bytesPerSample,
  hasAlpha,
  isProgressive,
}: PixelHeader): Need {
  const pixels = width * height;
  const whole = pixels * channels * bytesPerSample;
  const isDeep = bytesPerSample > 1;
  switch (format) {
    case 'jpeg':
      // A coefficient of two bytes for each sample.
      return exactly(isProgressive ? pixels * channels * 2 : 0);
    case 'png':
      return exactly(isProgressive ? whole : 0);
    case 'tiff':
      // Tiles, which may be as large as the image, are held twice.
      return { min: whole, max: 2 * whole + bytes };
    case 'webp':
      return exactly(pixels * 8.5 + bytes);
    case 'gif':
      return exactly(pixels * 5 + bytes);
    case 'avif':
      return exactly(pixels * (isDeep ? 25 : 19) + bytes);
    case 'heic':
      // A photo consists of tiles. A photo of a single piece, which no camera makes, takes more.
      return {
        min: 16 * mebibyte + pixels * (isDeep ? 7.5 : 4.5) + bytes * 2,
        max: 16 * mebibyte + pixels * (hasAlpha ? 12 : 8.5) + bytes * 4,
      };
  }
}

/** Returns the memory that the encoder of the rendition holds for a whole image. */
function encoderNeed(header: PixelHeader): Need {
  const { format, width, height, hasAlpha } = header;
  const pixels = width * height;
  if (format === 'png') return exactly(0);
  // A transparent image becomes a WebP, any other image a JPEG.
  if (hasAlpha) return { min: pixels * 14, max: pixels * 37 };
  return exactly(hasOptimisedCoding(header) ? pixels * 6 : 0);
}

const exactly = (bytes: number): Need => ({ min: bytes, max: bytes });

/** Returns the number of megapixels that the image could have in the same form, as a whole number. */
function maxMegapixels(header: PixelHeader): number {
  const now = (header.width * header.height) / 1e6;
  for (let megapixels = Math.floor(now); megapixels > 0; megapixels -= 1) {
    const scale = Math.sqrt(megapixels / now);
    const { width, height, bytes } = header;
    const smaller = { ...header, width: width * scale, height: height * scale, bytes: bytes * scale ** 2 };
    if (needOf(smaller).min <= memoryForImages) return megapixels;
  }
  return 0;
}
