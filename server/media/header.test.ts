import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyImage } from '#contract/content/images.ts';
import { pngChunk, withChunks } from '../../tests/fuzz/images/png.ts';
import { processImage } from './process.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'code-points-'));
});
afterAll(() => rm(directory, { recursive: true }));

function picture(space = 'srgb', alpha?: number): Sharp {
  const background = { r: 200, g: 60, b: 40, alpha };
  const create = { width: 20, height: 20, channels: alpha === undefined ? 3 : 4, background } as const;
  return sharp({ create }).toColourspace(space);
}

const cicp = (...points: number[]) => pngChunk('cICP', Buffer.from(points));
const p3 = cicp(12, 13, 0, 1);
const none = Buffer.alloc(0);
const png = async (chunks: Buffer[], image = picture()) => withChunks(await image.png().toBuffer(), ...chunks);

/** Returns a file whose first box of colours begins with these bytes. */
function withColours(file: Buffer, kind: string, ...points: number[]): Buffer {
  const at = file.indexOf('colr') + 4;
  file.set([...Buffer.from(kind), ...points], at);
  return file;
}

/** Returns an AVIF that sharp has written, with other code points. */
const avif = async (primaries: number, transfer: number) =>
  withColours(await picture().avif({ lossless: true }).toBuffer(), 'nclx', 0, primaries, 0, transfer);

/** Of this photo the pixels are in Display P3, and so is its profile. */
const heic = () => readFile(new URL('./fixtures/rotated.heic', import.meta.url));

const unchanged = [200, 60, 40];
const displayP3 = [217, 42, 23];
const bt2020 = [247, 0, 23];
const red = [220, 20, 20];

// The colours are those that Chromium shows, but for HDR.
it.each<[name: string, file: () => Promise<Buffer>, expected: number[]]>([
  ['a PNG in Display P3', () => png([p3]), displayP3],
  ['a PNG of 16 bits', () => png([p3], picture('rgb16')), displayP3],
  ['a PNG that is half transparent', () => png([p3], picture('srgb', 0.5)), displayP3],
  ['a PNG with a palette', () => png([p3], picture().png({ palette: true })), displayP3],
  ['an interlaced PNG', () => png([p3], picture().png({ progressive: true })), displayP3],
  ['a PNG with another profile', () => png([p3], picture().withIccProfile('srgb')), displayP3],
  ['a PNG with a thousand chunks before them', () => png([...Array(1000).fill(pngChunk('prVt', none)), p3]), displayP3],
  ['a PNG in BT.2020', () => png([cicp(9, 13, 0, 1)]), bt2020],
  ['a PNG in sRGB', () => png([cicp(1, 13, 0, 1)]), unchanged],
  ['a PNG in HDR', () => png([cicp(9, 16, 0, 1)]), unchanged],
  ['a grey PNG', () => png([p3], picture('b-w')), [110, 110, 110]],
  ['a PNG whose chunk is empty', () => png([pngChunk('cICP', none)]), unchanged],
  ['an AVIF in Display P3', () => avif(12, 13), displayP3],
  ['an AVIF with the curve of BT.709', () => avif(12, 1), displayP3],
  ['an AVIF in BT.2020', () => avif(9, 14), bt2020],
  ['an AVIF in HDR', () => avif(9, 18), unchanged],
  ['a HEIC in Display P3', async () => withColours(await heic(), 'nclx', 0, 12, 0, 13, 0, 6, 0x80), red],
  ['a HEIC with a profile of the restricted kind', async () => withColours(await heic(), 'rICC'), red],
])('shows the colours of %s', async (_, file, expected) => {
  const path = join(directory, 'upload');
  await writeFile(path, await file());
  const { files } = await processImage(path, anyImage, await mkdtemp(join(directory, 'out-')));
  const pixels = await sharp(files[0]?.path).removeAlpha().raw().toBuffer();
  const off = expected.map((value, channel) => Math.abs(value - (pixels[channel] as number)));
  expect(Math.max(...off), pixels.subarray(0, 3).join()).toBeLessThanOrEqual(2);
});
