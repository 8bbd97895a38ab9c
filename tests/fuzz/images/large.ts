import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxVariantWidth } from '#contract/content/maxVariantWidth.ts';
import { maxSide } from '../../../server/media/size.ts';
import { gif } from './gif.ts';
import { gridOf } from './heic.ts';
import type { HostileImage } from './hostileImage.ts';
import { exifSegment, ofDeclaredSize, withSegments } from './jpeg.ts';
import { picture } from './picture.ts';
import { png } from './png.ts';
import { tiff } from './tiff.ts';
import { flatWebp } from './webp.ts';

const progressive = () => picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
const turned = async () => withSegments(await picture().jpeg().toBuffer(), exifSegment(6));
const heic = () => readFile(new URL('../../../server/media/fixtures/rotated.heic', import.meta.url));
const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c81e1e' } });
/** 32 bits per sample are floating-point numbers. */
const floats: [number, number][] = [
  [258, 32],
  [339, 3],
];

/**
 * Returns images with an allowed number of pixels whose decoders would need more memory than the server allows for an
 * image.
 */
export async function needingTooMuch(): Promise<HostileImage[]> {
  const avif = await picture().avif().toBuffer();
  const size = Buffer.alloc(8);
  size.writeUInt32BE(9990, 0);
  size.writeUInt32BE(10_000, 4);
  size.copy(avif, avif.indexOf('ispe', 0, 'latin1') + 8);
  const images: [string, Buffer][] = [
    ['a progressive JPEG of 99.9 megapixels', ofDeclaredSize(await progressive(), 9990, 10_000)],
    ['a JPEG of 99.9 megapixels that lies on its side', ofDeclaredSize(await turned(), 9990, 10_000)],
    [
      'an interlaced PNG of 99.9 megapixels with 16 bits',
      png(9990, 10_000, { rows: 10, bits: 16, hasColours: true, interlaced: true }),
    ],
    ['a TIFF of 99.9 megapixels with 32 bits in one strip', tiff(9990, 10_000, Buffer.alloc(100), floats)],
    ['a WebP of 99.9 megapixels in 38 bytes', flatWebp(9990, 10_000)],
    ['a WebP of 25 megapixels that can be seen through', flatWebp(5000, 5000, true)],
    ['a GIF of 64 megapixels in 35 bytes', gif(8000)],
    ['an AVIF of 99.9 megapixels', avif],
    ['a HEIC of 79 megapixels in tiles', gridOf(await heic(), 30, 33)],
  ];
  return images.map(([name, bytes]) => ({ name, bytes, status: 413 }));
}

/**
 * Returns the accepted images that need the most memory: the first `count` kinds of images, each as large as possible.
 */
export async function needingMost(count?: number): Promise<HostileImage[]> {
  const deep = flat(5000).ensureAlpha(0.5).toColourspace('rgb16');
  const tiles = { compression: 'deflate', tile: true, tileWidth: 4992, tileHeight: 4992 } as const;
  const images: [string, () => Buffer | Promise<Buffer>][] = [
    ['a WebP of 31 megapixels', () => flatWebp(5600, 5600)],
    ['a progressive JPEG of 41 megapixels', async () => ofDeclaredSize(await progressive(), 6400, 6400)],
    ['a WebP of 17 megapixels that can be seen through', () => flatWebp(4100, 4100, true)],
    ['a JPEG of 80 megapixels that lies on its side', async () => ofDeclaredSize(await turned(), 9000, 8900)],
    ['an interlaced PNG of 25 megapixels with 16 bits', () => deep.png({ progressive: true }).toBuffer()],
    ['a GIF of 49 megapixels', () => gif(7000)],
    ['a TIFF of 40 megapixels in four tiles', () => flat(6352).tiff(tiles).toBuffer()],
    ['an AVIF of 13 megapixels', () => flat(3600).avif({ effort: 0 }).toBuffer()],
    ['a HEIC of 48 megapixels in tiles', async () => gridOf(await heic(), 25, 24)],
    ['the highest PNG of the widest width', () => png(maxVariantWidth, maxSide)],
  ];
  const made: HostileImage[] = [];
  for (const [name, make] of images.slice(0, count)) made.push({ name, bytes: await make(), status: 201 });
  return made;
}
