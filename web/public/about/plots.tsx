import type { ReactNode } from 'react';

/** A point of a plot; both axes go from 0 to 1, upwards. */
type Point = [x: number, y: number];

/** The time constant of the step response: the time at which it has reached 63 %. */
export const timeConstant = 0.19;

/** Returns the response of a first-order system to a step at 0. It rises quickly at first and approaches 1. */
export function stepResponse(time: number): number {
  return 1 - Math.exp(-time / timeConstant);
}

/** All noise of `spectrum` stays below this level. */
export const noiseFloor = 0.24;

/**
 * Returns a spectrum with a carrier, at 0.6, over noise. The noise is always the same, on the server and in the
 * browser.
 */
export function spectrum(bins: number): Point[] {
  let seed = 1;
  return Array.from({ length: bins }, (_, bin) => {
    const frequency = bin / (bins - 1);
    // The multiplier of Park and Miller's generator; every product is exact in a double.
    seed = (seed * 16807) % 2147483647;
    const noise = noiseFloor * (0.4 + 0.5 * (seed / 2147483647));
    const carrier = 0.88 * Math.exp(-(((frequency - 0.6) / 0.016) ** 2));
    return [frequency, Math.max(noise, carrier)];
  });
}

/** The horizontal and the vertical place of a value in the plot's SVG. */
const x = (value: number) => 20 + value * 290;
const y = (value: number) => 10 + (1 - value) * 130;

/** Returns the curve through `points` as an SVG path. */
export function pathThrough(points: Point[]): string {
  const at = (point: Point) => `${Number(x(point[0]).toFixed(1))} ${Number(y(point[1]).toFixed(1))}`;
  return `M${points.map(at).join('L')}`;
}

/** The level at which the step response settles. */
const settled = 0.82;
const response = pathThrough(
  Array.from({ length: 61 }, (_, index) => [index / 60, settled * stepResponse(index / 60)]),
);

/** The plot for growth: the step response, with the time constant at which it has reached 63 %. */
export function StepResponse() {
  return (
    <Plot>
      <path d={axes} className={axisClass} />
      <path d={`M${x(0)} ${y(settled)}H${x(1)}M${x(timeConstant)} ${y(0)}V${y(1)}`} className={referenceClass} />
      <path d={response} className={traceClass} />
      <circle cx={x(timeConstant)} cy={y(settled * stepResponse(timeConstant))} r="5" className={pointClass} />
    </Plot>
  );
}

const people = [
  [30, 76],
  [92, 26],
  [96, 124],
  [160, 70],
  [170, 134],
  [222, 28],
  [236, 96],
  [300, 60],
  [296, 128],
] as const;
const acquaintances =
  'M30 76L96 124M92 26L160 70L96 124L170 134L236 96L160 70L222 28L236 96M160 70L170 134L296 128L300 60L236 96L296 128';
/** The path from the first person to the last person, over three introductions. */
const introductions = 'M30 76L92 26L222 28L300 60';

/** The plot for networking: people who know each other, and the short path between two of them. */
export function Network() {
  return (
    <Plot>
      <path d={acquaintances} className="fill-none stroke-line stroke-2" />
      <path d={introductions} className={traceClass} />
      {people.map(([cx, cy]) => (
        <circle
          key={cx}
          cx={cx}
          cy={cy}
          r="6"
          className={introductions.includes(`${cx} ${cy}`) ? pointClass : 'fill-paper stroke-edge stroke-2'}
        />
      ))}
    </Plot>
  );
}

const carrierOverNoise = pathThrough(spectrum(97));

/** The plot for recognition: a carrier above the noise floor. */
export function PeakOverNoise() {
  return (
    <Plot>
      <path d={axes} className={axisClass} />
      <path d={`M${x(0)} ${y(noiseFloor)}H${x(1)}`} className={referenceClass} />
      <path d={carrierOverNoise} className={traceClass} />
    </Plot>
  );
}

function Plot({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true" strokeLinejoin="round" className="w-full max-w-92 overflow-visible">
      {children}
    </svg>
  );
}

const axes = `M${x(0)} ${y(1)}V${y(0)}H${x(1)}`;
const axisClass = 'fill-none stroke-ink stroke-2';
const referenceClass = 'fill-none stroke-edge stroke-[1.5] [stroke-dasharray:4_6]';
const traceClass = 'fill-none stroke-brand stroke-3';
const pointClass = 'fill-trace stroke-brand stroke-[2.5]';
