import { describe, expect, it } from 'vitest';
import { fitsIn, fitsOf, frames } from './frames.ts';

const fitOf = (width: number, height: number, frame: keyof typeof frames) => fitsIn({ width, height }, frames[frame]);

describe('how an image stands in its frame', () => {
  it('fills it, if a poster or a cover loses at most a tenth', () => {
    expect(fitOf(800, 1000, 'poster')).toBe('cover');
    expect(fitOf(890, 1000, 'poster')).toBe('contain');
    expect(fitOf(880, 1000, 'poster')).toBe('cover');
    expect(fitOf(725, 1000, 'poster')).toBe('cover');
    expect(fitOf(719, 1000, 'poster')).toBe('contain');
    expect(fitOf(210, 297, 'cover')).toBe('cover');
  });

  it('fills a tile of covers, if it has its shape, and is whole there in the shape of a cover', () => {
    expect(fitOf(800, 1000, 'tile')).toBe('cover');
    expect(fitOf(801, 1000, 'tile')).toBe('cover');
    expect(fitOf(750, 1000, 'tile')).toBe('contain');
    expect(fitOf(750, 1000, 'cover')).toBe('cover');
    expect(fitOf(210, 297, 'tile')).toBe('contain');
  });

  it('is seen whole, if words would be lost', () => {
    for (const [width, height] of [
      [1000, 1000],
      [1600, 900],
      [1600, 500],
      [900, 2000],
      [210, 297],
    ] as const) {
      expect(fitOf(width, height, 'poster'), `${width} × ${height}`).toBe('contain');
    }
  });

  it('is always filled by a portrait', () => {
    expect(fitOf(3000, 1000, 'portrait')).toBe('cover');
    expect(fitOf(1000, 3000, 'portrait')).toBe('cover');
  });

  it('is filled by a photograph that keeps half of itself, on phones and on wide screens', () => {
    expect(fitsOf({ width: 1200, height: 900 }, frames.photo)).toEqual({ narrow: 'cover', wide: 'cover' });
    expect(fitsOf({ width: 1000, height: 1000 }, frames.photo)).toEqual({ narrow: 'cover', wide: 'contain' });
    expect(fitsOf({ width: 900, height: 1600 }, frames.photo)).toEqual({ narrow: 'contain', wide: 'contain' });
    expect(fitsOf({ width: 4000, height: 1000 }, frames.photo)).toEqual({ narrow: 'contain', wide: 'cover' });
    expect([fitOf(1600, 900, 'print'), fitOf(900, 1600, 'print'), fitOf(900, 2000, 'print')]).toEqual([
      'cover',
      'cover',
      'contain',
    ]);
  });

  it('is as staff have chosen it, whatever its shape', () => {
    expect(fitsIn({ width: 3000, height: 1000, fit: 'cover' }, frames.poster)).toBe('cover');
    expect(fitsIn({ width: 800, height: 1000, fit: 'contain' }, frames.portrait)).toBe('contain');
  });

  it('fills it, if another API does not tell its shape', () => {
    expect(fitsIn({}, frames.poster)).toBe('cover');
  });
});
