import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCode } from './qrCode.ts';
import { qrSvg } from './qrSvg.ts';

const address = 'https://chapter.example.org/events/0b5a46c2-7d1e-4c7a-9a57-3f6c2f1d8e90';
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
