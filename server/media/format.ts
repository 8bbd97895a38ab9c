import { open } from 'node:fs/promises';
import type { ImageFormat } from '#contract/content/images.ts';

const headBytes = 4096;

/**
 * Returns a file's format, by its first bytes: its name and declared type are not reliable. Undefined: an unknown
 * format.
 */
export async function formatOf(path: string): Promise<ImageFormat | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return formatOfHead(buffer.subarray(0, bytesRead));
}

const magic: [format: ImageFormat, start: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0+'],
];

function formatOfHead(head: Buffer): ImageFormat | undefined {
  const text = head.toString('latin1');
  const known = magic.find(([, start]) => text.startsWith(start));
  if (known) return known[0];
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
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
