import { describe, expect, it } from 'vitest';
import { anyImage, jpegOrPng } from '#contract/content/images.ts';
import { isAccepted, pastedName } from './useImageChoice.ts';

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

const now = new Date(2027, 0, 5, 9, 3, 7);

describe('pastedName', () => {
  it.each([
    ['image.png', 'image/png', 'Pasted 2027-01-05 09.03.07.png'],
    ['image.jpg', 'image/jpeg', 'Pasted 2027-01-05 09.03.07.jpg'],
    ['', 'image/webp', 'Pasted 2027-01-05 09.03.07.webp'],
  ])('names a picture that the browser calls %j after the moment', (name, type, expected) => {
    expect(pastedName({ name, type }, now)).toBe(expected);
  });

  it('keeps the name of a copied file', () => {
    expect(pastedName({ name: 'roof antenna.png', type: 'image/png' }, now)).toBe('roof antenna.png');
  });
});
