import type { Channel } from '#contract/settings/index.ts';

/** The size of the screen on which the waveforms are drawn. */
export const screen = { width: 480, height: 240 };

const middle = screen.height / 2;

/**
 * SVG paths, of lengths, which compress better than positions. `line` is the trace. A sampled signal also has `points`
 * for its samples, and `stems` for the lines below them.
 */
export interface Waveform {
  line: string;
  stems?: string;
  points?: string;
}

/** The waveform of each club's channel. */
export const waveforms: Record<Channel, Waveform> = {
  technical: { line: pulses([1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1]) },
  ai: sampled(24),
  zoom: { line: speech() },
};

/** Returns bits on a real line: every edge takes time, overshoots and settles. */
function pulses(bits: number[]): string {
  const length = screen.width / bits.length;
  const high = 84;
  const low = 170;
  let level = low;
  let end = 0;
  let path = `M0 ${level}`;
  bits.forEach((bit, index) => {
    const next = bit === 1 ? high : low;
    if (next === level) return;
    const start = Math.round(index * length) + 4;
    const over = next > level ? 9 : -9;
    path += `h${start - end}l3 ${next + over - level}l3 ${-1.5 * over}l3 ${over / 2}`;
    end = start + 9;
    level = next;
  });
  return `${path}h${screen.width - end}`;
}

/** Returns two sines as a converter outputs them: each sample is rounded to a step and held until the next sample. */
function sampled(count: number): Waveform {
  const length = screen.width / count;
  const step = 16;
  const samples = Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return -step * Math.round(2.6 * Math.sin(2 * turn) + 1.2 * Math.sin(turn));
  });
  /** Writes each sample with the one before it. */
  const path = (start: number, write: (sample: number, before: number) => string) =>
    `M${start} ${middle}${samples.map((sample, index) => write(sample, samples[index - 1] ?? 0)).join('')}`;
  return {
    line: path(0, (sample, before) => `v${sample - before}h${length}`),
    stems: path(-length / 2, (sample, before) => `m${length} ${-before}v${sample}`),
    points: path(-length / 2, (sample, before) => `m${length} ${sample - before}h0`),
  };
}

/**
 * Returns a carrier with an amplitude that rises and falls like words of speech. Each half wave is a quadratic curve.
 */
function speech(): string {
  const half = 5;
  return Array.from({ length: screen.width / half }, (_, index) => {
    const place = index / (screen.width / half);
    const swell = Math.sin(2.4 * Math.PI * (place + 0.05)) ** 2;
    const height = Math.round(10 + 52 * swell * (1 - 0.6 * Math.sin(Math.PI * place) ** 4));
    // The curve reaches only half of the height of its control point.
    return `q${half / 2} ${index % 2 === 0 ? -2 * height : 2 * height} ${half} 0`;
  }).reduce((path, curve) => path + curve, `M0 ${middle}`);
}
