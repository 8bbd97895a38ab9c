import { stat } from 'node:fs/promises';
import type { ImageFormat, ImageRule } from '#contract/content/images.ts';
import { ClientError, unsupported } from '../http/errors.ts';
import { outageOf } from '../outages.ts';
import { profileByCodePoints } from './codePoints.ts';
import { formatOf } from './format.ts';
import sharp from './sharp.ts';
import { checkSize } from './size.ts';

/** The facts about an image in its first bytes. An SVG drawing has no relevant facts before it is drawn. */
export type ImageHeader = PixelHeader | { format: 'svg' };

export interface PixelHeader {
  format: Exclude<ImageFormat, 'svg'>;
  /** The size of the whole file in bytes. */
  bytes: number;
  /** The width and the height in pixels, upright. */
  width: number;
  height: number;
  channels: number;
  hasAlpha: boolean;
  /** The bits of a channel of a decoded pixel. */
  bytesPerSample: number;
  /** Whether the first row of pixels needs the whole file, as in a progressive JPEG or an interlaced PNG. */
  isProgressive: boolean;
  /**
   * Whether the image is stored sideways or upside down, so that the first row of the upright image is not the first
   * row of the file.
   */
  isTurned: boolean;
  /** The frames of an animation among which is the one to show; 1 for any other image. */
  frames: number;
  /** The ICC profile to give the decoded image, because the library doesn't do it. */
  profile?: Buffer;
}

/** The number of frames that are looked at, because an animation may begin with empty frames. */
const maxFrames = 10;

/** The message about a file of which the end is missing, after a broken download or copy. */
export const incomplete = 'This file is incomplete: the end of the image is missing. Please choose a whole copy of it.';

const bytesPerSample: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/**
 * Reads the header of an uploaded file and decodes none of its pixels. Throws a ClientError: 415 with the rule's
 * message for a file that is not an image in one of the rule's formats, 413 for an image of too many pixels.
 */
export async function readHeader(path: string, rule: ImageRule): Promise<ImageHeader> {
  const format = await formatOf(path);
  if (format === undefined || !rule.formats.includes(format)) throw unsupported(rule.refused);
  if (format === 'svg') return { format };

  const { size } = await stat(path);
  // A phone's HEIC has more pieces than the library's limits allow. Here the library reads only its header.
  const options = { limitInputPixels: false, unlimited: format === 'heic' };
  const found = await sharp(path, options)
    .metadata()
    .catch((error) => {
      throw unreadable(error, rule);
    });
  const { channels, hasAlpha, icc, depth, isProgressive, orientation = 1, pages = 1 } = found;
  const isAnimated = format === 'gif' || format === 'webp';
  const { width, height } = found.autoOrient;
  checkSize(width, height);
  return {
    format,
    bytes: size,
    width,
    height,
    channels,
    hasAlpha,
    bytesPerSample: bytesPerSample[depth] ?? 16,
    isProgressive,
    // The second of the eight orientations only mirrors each row.
    isTurned: orientation > 2,
    frames: isAnimated && hasAlpha ? Math.min(pages, maxFrames) : 1,
    profile: await profileFor(path, format, channels, icc),
  };
}

/** Of code points and a profile in one file, a PNG means the former (PNG, third edition, 4.3), HEIF the latter. */
async function profileFor(
  path: string,
  format: ImageFormat,
  channels: number,
  own?: Buffer,
): Promise<Buffer | undefined> {
  // Of HEIC, the library reads the header alone.
  if (own && format !== 'png') return format === 'heic' ? own : undefined;
  // Grey is the same in all gamuts, and a profile of colours does not fit it.
  return channels > 2 ? profileByCodePoints(path, format) : undefined;
}

/**
 * The messages of the image library for a file that ends too early. Of other formats its messages are the same as for a
 * damaged file, and so is that of a JPEG without a readable header.
 */
const endsEarly = /^VipsJpeg: premature end of JPEG image|Unexpected end of (GIF source data|file: Extent in iloc)/;

/** Returns the error to throw for a file that was not read: 415, unless it is an outage or has a status itself. */
export function unreadable(error: unknown, rule: ImageRule): unknown {
  if (error instanceof ClientError || outageOf(error)) return error;
  const isIncomplete = error instanceof Error && endsEarly.test(error.message);
  return unsupported(isIncomplete ? incomplete : rule.refused);
}
