import { open, stat } from 'node:fs/promises';
import { formatOfBytes } from '#contract/content/imageSignatures.ts';
import type { ImageFormat, ImageRule } from '#contract/content/images.ts';
import { ClientError, unsupported } from '../http/errors.ts';
import { outageOf } from '../outages.ts';
import profiles from './iccProfiles.json' with { type: 'json' };
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

/** Returns the first bytes of a file. */
async function headOf(path: string, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/**
 * Returns a file's format, by its first bytes: its name and declared type are not reliable. Undefined: an unknown
 * format.
 */
async function formatOf(path: string): Promise<ImageFormat | undefined> {
  const head = await headOf(path, 4096);
  const known = formatOfBytes(head);
  if (known) return known;
  const text = head.toString('latin1');
  if (text.startsWith('ftyp', 4)) return formatOfBrands(text.slice(8, head.readUInt32BE(0)));
  // Whatever XML it is: its root element may come late, and the parser decides whether it is a drawing.
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(text) ? 'svg' : undefined;
}

/**
 * Returns the format by a HEIF file's brands, of four letters each. The first brand is its own, the others are
 * compatible brands.
 */
function formatOfBrands(brands: string): ImageFormat | undefined {
  const fileBrands: string[] = brands.match(/.{4}/gs) ?? [];
  const isAny = (...known: string[]) => known.some((brand) => fileBrands.includes(brand));
  if (isAny('avif', 'avis')) return 'avif';
  return isAny('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1') ? 'heic' : undefined;
}

/** The bytes at the start of a file among which its code points are looked for. */
const codePointsWithin = 1024 * 1024;

interface CodePoints {
  primaries: number;
  transfer: number;
}

/** The profiles of wide gamuts, each with the curve of sRGB (ICC.1:2022), by the code of the primaries. */
const wideGamuts: Partial<Record<number, string>> = { 9: profiles['BT.2020'], 12: profiles['Display P3'] };

/** The transfer characteristics of sRGB, BT.601, 709 and 2020. Chromium shows an AVIF with any of them as sRGB. */
const standardTransfers = [1, 6, 13, 14, 15];

/**
 * Returns the ICC profile that says the same as a file's code points (ITU-T H.273): those of a PNG's `cICP` chunk (PNG,
 * third edition, 11.3.2.6), and of the box `colr` of kind `nclx` in AVIF and HEIC (ISO 14496-12, 12.1.5). The image
 * library has no notion of them before libvips 8.19. Undefined if the file has none, or if they are those of sRGB. HDR
 * (PQ, HLG) is left as it is, too: a profile maps no tones, so all that is brighter than paper would be plain white.
 */
async function profileByCodePoints(path: string, format: ImageFormat): Promise<Buffer | undefined> {
  if (format !== 'png' && format !== 'avif' && format !== 'heic') return undefined;
  const head = await headOf(path, codePointsWithin);
  const points = format === 'png' ? pointsOfPng(head) : pointsOfHeif(head);
  const profile = points && standardTransfers.includes(points.transfer) ? wideGamuts[points.primaries] : undefined;
  return profile === undefined ? undefined : Buffer.from(profile, 'base64');
}

function pointsOfPng(head: Buffer): CodePoints | undefined {
  // The chunk stands before the pixels. Each chunk has a length, a type and a checksum of four bytes each.
  for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
    const type = head.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return undefined;
    if (type === 'cICP') return { primaries: head[at + 8] as number, transfer: head[at + 9] as number };
  }
  return undefined;
}

function pointsOfHeif(head: Buffer): CodePoints | undefined {
  const at = head.indexOf('colrnclx', 0, 'latin1') + 8;
  if (at < 8 || at + 4 > head.length) return undefined;
  return { primaries: head.readUInt16BE(at), transfer: head.readUInt16BE(at + 2) };
}
