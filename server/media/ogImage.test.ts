import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ogImageDrawing, ogImageSize } from '#contract/itemPages.ts';
import { drawOgImage } from './ogImage.ts';
import { colours } from './ogImageTexts.ts';
import sharp from './sharp.ts';

/** Draws the Open Graph image of a red picture. Returns the red area, the ground's colour and the image's size. */
async function drawRed(width: number, height: number) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-og-'));
  const picture = join(folder.path, 'red.png');
  await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(picture);
  const drawn = sharp(await drawOgImage(picture, { name: '' }));
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const red: { x: number; y: number }[] = [];
  for (let at = 0; at < info.width * info.height; at += 1)
    if ((data[3 * at] ?? 0) > 180) red.push({ x: at % info.width, y: Math.floor(at / info.width) });
  const [xs, ys] = [red.map(({ x }) => x), red.map(({ y }) => y)];
  const [left = 0, top = 0, right = 0, bottom = 0] = [
    xs.reduce((a, b) => Math.min(a, b)),
    ys.reduce((a, b) => Math.min(a, b)),
    xs.reduce((a, b) => Math.max(a, b)),
    ys.reduce((a, b) => Math.max(a, b)),
  ];
  const ground = `#${data.subarray(0, 3).toString('hex')}`;
  return { area: [left, top, right + 1 - left, bottom + 1 - top], ground, size: [info.width, info.height] };
}

it('shows a picture whole, in the place that it had when the drawing got its number', async () => {
  const portrait = await drawRed(800, 1000);
  const wide = await drawRed(1600, 900);
  // If the drawing has changed, raise `ogImageDrawing`: caches keep the former drawing (docs/decisions/0055).
  expect([ogImageDrawing, portrait.area, wide.area]).toEqual([3, [40, 40, 440, 550], [40, 124, 680, 383]]);
  for (const { size, ground } of [portrait, wide]) {
    expect(size).toEqual([ogImageSize.width, ogImageSize.height]);
    expect(ground).toBe(colours.ground);
  }
});
