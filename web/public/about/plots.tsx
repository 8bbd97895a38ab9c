import type { ReactNode } from 'react';
import { noiseFloor, pathThrough, spectrum, stepResponse, timeConstant, x, y } from './curves.ts';

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
