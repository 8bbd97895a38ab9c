import { describe, expect, it } from 'vitest';
import { screen, waveforms } from './waveforms.ts';

/** Returns the lengths in a path that follow a command. */
const lengthsOf = (path: string, command: string) =>
  [...path.matchAll(new RegExp(`${command}(-?[\\d.]+)`, 'g'))].map(([, length]) => Number(length));

describe('waveforms', () => {
  it('cross the whole screen', () => {
    const widthOf = (path: string) =>
      [...lengthsOf(path, 'h'), ...lengthsOf(path, 'l')].reduce((sum, length) => sum + length);
    expect(widthOf(waveforms.technical.line)).toBe(screen.width);
    expect(widthOf(waveforms.ai.line)).toBe(screen.width);
    const halves = waveforms.zoom.line.match(/q2\.5 -?\d+ 5 0/g) ?? [];
    expect(halves).toHaveLength(screen.width / 5);
  });

  it('put each sample on its step', () => {
    const { line, points = '' } = waveforms.ai;
    const steps = lengthsOf(points, 'm20 ');
    expect(steps).toHaveLength(24);
    expect(lengthsOf(line, 'v')).toEqual(steps);
  });
});
