import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnimated } from './scaleDown.ts';

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();
const frames = async () => sharp([await frame('#ffd83d80'), await frame('#2c328680')], { join: { animated: true } });

describe('isAnimated', () => {
  it('tells an animated WebP from a still one, with and without transparency', async () => {
    expect(isAnimated(await (await frames()).webp().toBuffer())).toBe(true);
    expect(
      isAnimated(
        await sharp(await frame('#ffd83d80'))
          .webp()
          .toBuffer(),
      ),
    ).toBe(false);
    expect(
      isAnimated(
        await sharp(await frame('#ffd83d'))
          .webp()
          .toBuffer(),
      ),
    ).toBe(false);
  });

  it('tells an animated PNG from a still one', async () => {
    const still = await frame('#ffd83d');
    expect(isAnimated(still)).toBe(false);
    // The chunk comes after the signature and the header. Its checksum does not matter here.
    const animated = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0'),
      still.subarray(33),
    ]);
    expect(isAnimated(animated)).toBe(true);
    // Bytes after the picture do not count.
    expect(isAnimated(Buffer.concat([still, Buffer.from('acTL')]))).toBe(false);
  });

  it('says no of a JPEG and of nothing', async () => {
    expect(
      isAnimated(
        await sharp(await frame('#ffd83d'))
          .jpeg()
          .toBuffer(),
      ),
    ).toBe(false);
    expect(isAnimated(new Uint8Array())).toBe(false);
  });
});
