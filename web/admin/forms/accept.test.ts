import { describe, expect, it } from 'vitest';
import { anyImage, jpegOrPng } from '#contract/content/images.ts';
import { isAccepted } from './accept.ts';

describe('isAccepted', () => {
  it.each([
    ['a JPEG', { name: 'poster', type: 'image/jpeg' }, true],
    ['a PNG', { name: 'poster.png', type: 'image/png' }, true],
    ['a JPEG whose type the browser does not know, by its name', { name: 'POSTER.JPG', type: '' }, true],
    ['a GIF', { name: 'poster.gif', type: 'image/gif' }, false],
    ['a PDF', { name: 'poster.pdf', type: 'application/pdf' }, false],
    ['a file without type or ending', { name: 'poster', type: '' }, false],
  ])('answers for JPEG and PNG forms about %s', (_, file, expected) => {
    expect(isAccepted(file, jpegOrPng.accept)).toBe(expected);
  });

  it.each([
    ['a GIF', { name: 'photo.gif', type: 'image/gif' }, true],
    ['a HEIC whose type the browser does not know', { name: 'IMG_0001.HEIC', type: '' }, true],
    ['a text', { name: 'image.txt', type: 'text/plain' }, false],
  ])('answers for forms that take any image about %s', (_, file, expected) => {
    expect(isAccepted(file, anyImage.accept)).toBe(expected);
  });
});
