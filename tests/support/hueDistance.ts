import { converter } from 'culori';

const toOklch = converter('oklch');

/**
 * Returns how far two colours are apart in hue, as a distance in OKLab. The angle alone would say nothing of greys. A
 * step of 8 bits makes up to about 0.002.
 */
export function hueDistance(one: string, other: string): number {
  const [first, second] = [toOklch(one), toOklch(other)];
  if (first === undefined || second === undefined) throw new Error(`${one} or ${other} is not a colour.`);
  const turn = (((first.h ?? 0) - (second.h ?? 0)) * Math.PI) / 180;
  return 2 * Math.sqrt(first.c * second.c) * Math.abs(Math.sin(turn / 2));
}
