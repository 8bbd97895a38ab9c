/** How far behind the first slide on the screen a slide comes; those before it come last, as in a loop. */
function stepsBehind(index: number, selected: number, count: number): number {
  return (index - selected + count) % count;
}

/** Whether a slide is on the screen, of a carousel that shows `perView` from `selected` on. */
export function isShown(index: number, selected: number, perView: number, count: number): boolean {
  return stepsBehind(index, selected, count) < perView;
}

/** Whether a slide is on the screen or within two screens of it: as far as one drag can throw. */
export function isNear(index: number, selected: number, perView: number, count: number): boolean {
  const steps = stepsBehind(index, selected, count);
  return steps < 3 * perView || steps >= count - 2 * perView;
}

/**
 * Whether the last slide comes within the next two screens. Those before the first don't count: a list is shown from
 * its beginning.
 */
export function isNearEnd(selected: number, perView: number, count: number): boolean {
  return selected > 0 && selected + 3 * perView >= count;
}

/** How many dots have room beside the arrows. */
const maxDots = (perView: number) => (perView === 1 ? 6 : 12);

/** Whether dots can stand for so many positions. */
export function usesDots(positions: number, perView: number): boolean {
  return positions <= maxDots(perView);
}

/** The positions that have dots: all of them, or those around the selected one. */
export function dotsAround(selected: number, positions: number, perView: number): number[] {
  const length = Math.min(positions, maxDots(perView));
  const first = Math.max(0, Math.min(selected - Math.floor(length / 2), positions - length));
  return Array.from({ length }, (_, index) => first + index);
}
