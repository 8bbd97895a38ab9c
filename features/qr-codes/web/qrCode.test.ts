import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type QrCode, qrCode } from '#contract/qrCode.ts';
import { readQrCode } from '../../../tests/support/readQrCode.ts';
import { qrSvg } from './qrCode.ts';

const address = 'https://chapter.example.org/events/0b5a46c2-7d1e-4c7a-9a57-3f6c2f1d8e90';
const scale = 4;

/** Returns the pixels of a code. Its path has only rectangles that are one module high. */
function pixelsOf({ width, path }: QrCode): Uint8ClampedArray {
  const side = width * scale;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * side + Number(x) * scale;
      for (let pixel = start; pixel < start + Number(length) * scale; pixel += 1)
        pixels.fill(0, 4 * pixel, 4 * pixel + 3);
    }
  }
  return pixels;
}

const read = (pixels: Uint8ClampedArray, side: number) => readQrCode(pixels, side, side);

test('a decoder reads the text from the code', () => {
  const code = qrCode(address);
  expect(read(pixelsOf(code), code.width * scale)).toBe(address);
});

test('a code can still be read when a fold has taken six columns of its middle', () => {
  const code = qrCode(address);
  const side = code.width * scale;
  const pixels = pixelsOf(code);
  const fold = Math.floor(code.width / 2) * scale;
  for (let row = 0; row < side; row += 1) {
    pixels.fill(255, 4 * (row * side + fold), 4 * (row * side + fold + 6 * scale));
  }
  expect(read(pixels, side)).toBe(address);
});

test('four light modules are on each side of the code', () => {
  const { width, path } = qrCode(address);
  const rectangles = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  const [left, top] = [0, 1].map((axis) => Math.min(...rectangles.map((numbers) => numbers[axis] ?? 0)));
  const right = Math.max(...rectangles.map(([x = 0, , length = 0]) => x + length));
  const bottom = Math.max(...rectangles.map(([, y = 0]) => y + 1));
  expect([left, top, width - right, width - bottom]).toEqual([4, 4, 4, 4]);
});

const code = qrCode(address);

test('the words below the code are its address, in a font that every machine has', () => {
  const svg = qrSvg(code, address, 'Antenna day');
  const words = [...svg.matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, text]) => text);
  expect(words.join('')).toBe(address);
  expect(svg).toContain('font-family="monospace"');
  expect(svg).not.toMatch(/@font-face|url\(|<style/);
});

test('the words stay below the quiet zone and inside the picture, however long the address is', async () => {
  for (const long of [address, `https://${'chapter.'.repeat(20)}example.org/events/1`]) {
    const longer = qrCode(long);
    const picture = await sharp(Buffer.from(qrSvg(longer, long, '')), { density: 144 })
      .png()
      .toBuffer();
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    const module = width / longer.width;
    const top = Math.ceil((longer.width - 4) * module);
    const belowCode = await sharp(picture)
      .extract({ left: 0, top, width, height: height - top })
      .png()
      .toBuffer();
    const { info: words } = await sharp(belowCode).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true });
    const above = -(words.trimOffsetTop ?? 0);
    expect(words.width).toBeLessThan(width - 2 * module);
    expect(above).toBeGreaterThanOrEqual(4 * module);
    expect(above + words.height).toBeLessThan(height - top - module);
  }
});

test.each([
  '"Quotes" and \'others\'',
  '</title><script>alert(1)</script> & ]]>',
  '🎉 emoji/slashes\\',
  'x'.repeat(300),
  'control \u0000\u0008\u001b\uffff and half an emoji \ud83c',
])('the title %j makes no invalid XML', async (title) => {
  const svg = qrSvg(code, address, title);
  expect(svg).not.toContain('<script');
  expect(svg.isWellFormed()).toBe(true);
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
});

test('the title of the file is the title of the page', () => {
  expect(qrSvg(code, address, 'Q & A <1>')).toContain('<title>Q &amp; A &lt;1&gt;</title>');
});
