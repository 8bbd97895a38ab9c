import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import sharp from '#server/media/sharp.ts';
import { ogImageDrawing, ogImageSize } from '../contract.ts';
import { colours, drawOgImage } from './ogImage.ts';

/** Draws the Open Graph image of a red picture. Returns its size, its ground's colour, and the red area. */
async function drawRed(width: number, height: number) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-og-'));
  const picture = join(folder.path, 'red.png');
  await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(picture);
  const drawn = await drawOgImage(picture, { name: '' });
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  // Without its ground, the picture is left.
  const { info: red } = await sharp(drawn).trim({ threshold: 100 }).raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    ground: `#${data.subarray(0, 3).toString('hex')}`,
    area: [-(red.trimOffsetLeft ?? 0), -(red.trimOffsetTop ?? 0), red.width, red.height],
  };
}

it('shows a picture whole, in the place that it had when the drawing got its number', async () => {
  const portrait = await drawRed(800, 1000);
  const wide = await drawRed(1600, 900);
  // If the drawing has changed, raise `ogImageDrawing`: caches keep the former drawing (docs/decisions/0037).
  expect([ogImageDrawing, portrait.area, wide.area]).toEqual([8, [40, 40, 440, 550], [40, 124, 680, 383]]);
  for (const { size, ground } of [portrait, wide]) {
    expect(size).toEqual([ogImageSize.width, ogImageSize.height]);
    expect(ground).toBe(colours.ground);
  }
});
