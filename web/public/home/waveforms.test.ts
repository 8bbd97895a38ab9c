import { describe, expect, it } from 'vitest';
import { screen, waveforms } from './waveforms.ts';

describe('waveforms', () => {
  it('cross the whole screen', () => {
    expect(waveforms.technical.line).toMatch(/^M0 \d+H.*H480$/);
    expect(waveforms.ai.line).toMatch(/^M0 \d+V.*H480$/);
    const halves = waveforms.zoom.line.match(/q2\.5 -?\d+ 5 0/g) ?? [];
    expect(halves).toHaveLength(screen.width / 5);
  });

  it('put each sample on its step', () => {
    const { line, points = '' } = waveforms.ai;
    const samples = [...points.matchAll(/M(\d+) (\d+)h0/g)];
    expect(samples).toHaveLength(24);
    expect([...line.matchAll(/V(\d+)/g)].map(([, y]) => y)).toEqual(samples.map(([, , y]) => y));
  });
});
