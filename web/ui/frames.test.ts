import { describe, expect, it } from 'vitest';
import { fitsIn, fitsOf, frames } from './frames.ts';

const fitOf = (width: number, height: number, frame: keyof typeof frames) => fitsIn({ width, height }, frames[frame]);

describe('how an image stands in its frame', () => {
  it('fills it, if a poster or a cover loses at most a tenth', () => {
    expect(fitOf(800, 1000, 'poster')).toBe('fill');
    expect(fitOf(890, 1000, 'poster')).toBe('whole');
    expect(fitOf(880, 1000, 'poster')).toBe('fill');
    expect(fitOf(725, 1000, 'poster')).toBe('fill');
    expect(fitOf(719, 1000, 'poster')).toBe('whole');
    expect(fitOf(210, 297, 'cover')).toBe('fill');
  });

  it('fills a tile of covers, if it has its shape, and is whole there in the shape of a cover', () => {
    expect(fitOf(800, 1000, 'tile')).toBe('fill');
    expect(fitOf(801, 1000, 'tile')).toBe('fill');
    expect(fitOf(750, 1000, 'tile')).toBe('whole');
    expect(fitOf(750, 1000, 'cover')).toBe('fill');
    expect(fitOf(210, 297, 'tile')).toBe('whole');
  });

  it('is seen whole, if words would be lost', () => {
    for (const [width, height] of [
      [1000, 1000],
      [1600, 900],
      [1600, 500],
      [900, 2000],
      [210, 297],
    ] as const) {
      expect(fitOf(width, height, 'poster'), `${width} × ${height}`).toBe('whole');
    }
  });

  it('is always filled by a portrait', () => {
    expect(fitOf(3000, 1000, 'portrait')).toBe('fill');
    expect(fitOf(1000, 3000, 'portrait')).toBe('fill');
  });

  it('is filled by a photograph that keeps half of itself, on phones and on wide screens', () => {
    expect(fitsOf({ width: 1200, height: 900 }, frames.photo)).toEqual({ narrow: 'fill', wide: 'fill' });
    expect(fitsOf({ width: 1000, height: 1000 }, frames.photo)).toEqual({ narrow: 'fill', wide: 'whole' });
    expect(fitsOf({ width: 900, height: 1600 }, frames.photo)).toEqual({ narrow: 'whole', wide: 'whole' });
    expect(fitsOf({ width: 4000, height: 1000 }, frames.photo)).toEqual({ narrow: 'whole', wide: 'fill' });
  });

  it('is as staff have chosen it, whatever its shape', () => {
    expect(fitsIn({ width: 3000, height: 1000, fit: 'fill' }, frames.poster)).toBe('fill');
    expect(fitsIn({ width: 800, height: 1000, fit: 'whole' }, frames.portrait)).toBe('whole');
  });

  it('fills it, if another API does not tell its shape', () => {
    expect(fitsIn({}, frames.poster)).toBe('fill');
  });
});
