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

/** Whether dots can stand for so many positions beside the arrows; else a text does. */
export function usesDots(positions: number, perView: number): boolean {
  return positions <= (perView === 1 ? 6 : 12);
}
