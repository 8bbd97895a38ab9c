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
export const x = (value: number) => 20 + value * 290;
export const y = (value: number) => 10 + (1 - value) * 130;

/** Returns the curve through `points` as an SVG path. */
export function pathThrough(points: Point[]): string {
  const at = (point: Point) => `${Number(x(point[0]).toFixed(1))} ${Number(y(point[1]).toFixed(1))}`;
  return `M${points.map(at).join('L')}`;
}
