import type { ImageFormat } from './images.ts';

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

/** The number of bytes at the start of a file that `formatOfBytes` needs. */
export const signatureBytes = 12;

/**
 * Returns an image's format by the first bytes of its file: its name and declared type are not reliable. Undefined: a
 * format that no fixed bytes tell (AVIF, HEIC, SVG), or an unknown one.
 */
export function formatOfBytes(head: Uint8Array): ImageFormat | undefined {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return magic.find(([, start]) => text.startsWith(start))?.[0];
}
