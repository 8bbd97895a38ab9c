/**
 * Returns the position of a value on a logarithmic axis from 10 to 1000. The position is from 0 to 1 (docs/design.md,
 * "True plots").
 */
export function onLogAxis(value: number): number {
  const place = (Math.log10(value) - 1) / 2;
  return Math.min(Math.max(place, 0), 1);
}
