import { converter } from 'culori';

const toOklch = converter('oklch');

/**
 * Returns the distance of two colours in hue, in OKLab. The angle alone has no meaning for greys. A step of 8 bits
 * makes up to about 0.002.
 */
export function hueDistance(one: string, other: string): number {
  const [first, second] = [toOklch(one), toOklch(other)];
  if (first === undefined || second === undefined) throw new Error(`${one} or ${other} is not a colour.`);
  const turn = (((first.h ?? 0) - (second.h ?? 0)) * Math.PI) / 180;
  return 2 * Math.sqrt(first.c * second.c) * Math.abs(Math.sin(turn / 2));
}
