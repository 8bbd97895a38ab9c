/** A point of a plot; both axes go from 0 to 1, upwards. */
type Point = [x: number, y: number];

/** The time constant of the step response: it has come to 63 % by then. */
export const timeConstant = 0.19;

/** How a first-order system follows a step at 0: quickly at first, and all the way. */
export function stepResponse(time: number): number {
  return 1 - Math.exp(-time / timeConstant);
}

/** Below it all noise of `spectrum` stays. */
export const noiseFloor = 0.24;

/** One carrier, at 0.6, over noise. The noise is the same every time, on the server and in the browser. */
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

/** The curve through points, as an SVG path in a box. */
export function pathThrough(
  points: Point[],
  box: { left: number; top: number; width: number; height: number },
): string {
  const at = ([x, y]: Point) =>
    `${Number((box.left + x * box.width).toFixed(1))} ${Number((box.top + (1 - y) * box.height).toFixed(1))}`;
  return `M${points.map(at).join('L')}`;
}
