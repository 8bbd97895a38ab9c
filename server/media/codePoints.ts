import { open } from 'node:fs/promises';
import type { ImageFormat } from '#contract/content/images.ts';
import profiles from './iccProfiles.json' with { type: 'json' };

/** The bytes at the start of a file among which its code points are looked for. */
const headBytes = 1024 * 1024;

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
export async function profileByCodePoints(path: string, format: ImageFormat): Promise<Buffer | undefined> {
  if (format !== 'png' && format !== 'avif' && format !== 'heic') return undefined;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
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
