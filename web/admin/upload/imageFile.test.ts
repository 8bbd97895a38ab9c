import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatOfBytes } from '#contract/content/imageSignatures.ts';
import { copyOf, drawableImage } from './imageFile.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 4, background: '#ffd83d80' } });
const written = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  picture.clone().toFormat(format).toBuffer();
const jpeg = await written('jpeg');
const png = await written('png');
const webp = await written('webp');
const gif = await written('gif');
const tiff = await written('tiff');
const avif = await written('avif');
const heic = await readFile('server/media/fixtures/rotated.heic');

describe('formatOfBytes', () => {
  it.each(Object.entries({ jpeg, png, webp, gif, tiff }))('tells a %s', (format, bytes) => {
    expect(formatOfBytes(bytes)).toBe(format);
  });

  it.each([
    ['AVIF', avif],
    ['HEIC', heic],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['RIFF without a picture', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a PNG that is cut off', png.subarray(0, 7)],
    ['nothing', new Uint8Array()],
  ])('does not tell %s', (_, bytes) => {
    expect(formatOfBytes(bytes)).toBeUndefined();
  });
});

describe('drawableImage', () => {
  it.each([
    ['a transparent PNG', 'logo.jpg', 'image/jpeg', png, 'image/png'],
    ['a JPEG', 'photo.png', 'image/png', jpeg, 'image/jpeg'],
    ['a WebP', 'sticker.jpg', 'image/jpeg', webp, 'image/webp'],
    ['a JPEG of a browser that knows no type', 'photo.heic', '', jpeg, 'image/jpeg'],
    ['a GIF', 'dance.png', 'image/png', gif, undefined],
    ['a HEIC', 'IMG_0001.jpg', 'image/jpeg', heic, undefined],
    ['an empty file', 'empty.png', 'image/png', Buffer.alloc(0), undefined],
  ])('gives %s that is called %s its own type, if it can be drawn', async (_, name, type, bytes, drawable) => {
    const image = await drawableImage(new File([bytes], name, { type }));
    expect(image?.type).toBe(drawable);
    expect(image?.size).toBe(drawable && bytes.length);
  });
});

describe('copyOf', () => {
  it.each([
    ['photo.JPG', 'image/jpeg', 'photo.JPG'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
    ['logo.jpg', 'image/png', 'logo.png'],
    ['Day 1.2', 'image/webp', 'Day 1.2.webp'],
    ['.png', 'image/jpeg', '.jpg'],
  ])('names the copy of %s as %s %s', (name, type, copyName) => {
    const copy = copyOf(new File([], name, { type: 'image/gif', lastModified: 7 }), new Blob(['x'], { type }));
    expect(copy).toMatchObject({ name: copyName, type, lastModified: 7, size: 1 });
  });
});
