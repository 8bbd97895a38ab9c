import { open } from 'node:fs/promises';
import type { ImageFormat } from '#contract/content/images.ts';

/** The bytes at the start of a file among which its code points are looked for. */
const headBytes = 1024 * 1024;

interface CodePoints {
  primaries: number;
  transfer: number;
}

/** Red, green and blue of wide gamuts, in CIE XYZ, adapted to D50 as in ICC profiles; by the code of the primaries. */
const gamuts: Partial<Record<number, number[][]>> = {
  // BT.2020
  9: [
    [0.67348, 0.27904, -0.00193],
    [0.16567, 0.67534, 0.02998],
    [0.12505, 0.04561, 0.79685],
  ],
  // Display P3
  12: [
    [0.51512, 0.24119, -0.00105],
    [0.29198, 0.69224, 0.04188],
    [0.1571, 0.06657, 0.78407],
  ],
};

/** The transfer characteristics of sRGB, BT.601, 709 and 2020. Chromium shows an AVIF with any of them as sRGB. */
const standardTransfers = [1, 6, 13, 14, 15];

/**
 * Returns the ICC profile that says the same as a file's code points (ITU-T H.273): those of a PNG's `cICP` chunk (PNG,
 * third edition, 11.3.2.6), and of the box `colr` of kind `nclx` in AVIF and HEIC (ISO 14496-12, 12.1.5). The image
 * library has no notion of them before libvips 8.19. Undefined if the file has none, or if they are those of sRGB. HDR
 * (PQ, HLG) is left as it is, too: a profile maps no tones, so all that is brighter than paper would be plain white.
 */
export async function profileByCodePoints(path: string, format: ImageFormat): Promise<Buffer | undefined> {
  if (format !== 'png' && format !== 'avif' && format !== 'heic') return undefined;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const points = format === 'png' ? pointsOfPng(head) : pointsOfHeif(head);
  const gamut = points && standardTransfers.includes(points.transfer) ? gamuts[points.primaries] : undefined;
  return gamut && profileOf(gamut);
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

/** Returns a display's profile with these colours and the curve of sRGB (ICC.1:2022, 7.2, 7.3, 8.3.3, 10.18, 10.31). */
function profileOf(colours: number[][]): Buffer {
  const curve = words('para', 0, 3 << 16, ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed));
  const contents = [...colours.map((colour) => words('XYZ ', 0, ...colour.map(fixed))), curve];
  const start = 128 + 4 + 6 * 12;
  const size = start + 3 * 20 + curve.length;
  const header = words(size, 0, 0x04400000, 'mntr', 'RGB ', 'XYZ ', 0, 0, 0, 'acsp', ...Array<number>(7).fill(0));
  const white = words(...[0.9642, 1, 0.8249].map(fixed));
  const tags = words(
    6,
    ...['rXYZ', 'gXYZ', 'bXYZ'].flatMap((tag, index) => [tag, start + index * 20, 20]),
    ...['rTRC', 'gTRC', 'bTRC'].flatMap((tag) => [tag, start + 3 * 20, curve.length]),
  );
  return Buffer.concat([header, white, Buffer.alloc(48), tags, ...contents]);
}

/** Returns a number with 16 bits before and 16 behind its point. */
const fixed = (value: number) => Math.round(value * 65_536);

/** Returns texts of four letters and numbers as words of four bytes each. */
function words(...values: (string | number)[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) {
    if (typeof value === 'string') bytes.write(value, index * 4, 'latin1');
    else bytes.writeInt32BE(value, index * 4);
  }
  return bytes;
}
