import { open } from 'node:fs/promises';
import { formatOfBytes } from '#contract/content/imageSignatures.ts';
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

function formatOfHead(head: Buffer): ImageFormat | undefined {
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
