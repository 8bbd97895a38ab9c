/** The position of a carousel. It shows `perView` slides at once, and stops at `positions` places. */
export interface Place {
  selected: number;
  positions: number;
  perView: number;
}

/** A move to the next position (1) or to the previous one (-1). */
export type Step = 1 | -1;

/** Returns whether a carousel can move by a step. At its ends only a loop can. */
export function canMove({ selected, positions }: Place, step: Step, loop: boolean): boolean {
  return positions > 1 && (loop || selected !== (step === 1 ? positions - 1 : 0));
}

/**
 * Returns the number of steps from the first slide on the screen to another slide. Slides before the first slide count
 * as the last slides, as in a loop.
 */
function stepsBehind(index: number, selected: number, count: number): number {
  return (index - selected + count) % count;
}

/** Returns whether a slide is on the screen. The carousel shows `perView` slides from `selected` on. */
export function isShown(index: number, selected: number, perView: number, count: number): boolean {
  return stepsBehind(index, selected, count) < perView;
}

/** Returns whether a slide is on the screen or within two screens of it. One drag can move the carousel this far. */
export function isNear(index: number, selected: number, perView: number, count: number): boolean {
  const steps = stepsBehind(index, selected, count);
  return steps < 3 * perView || steps >= count - 2 * perView;
}

/**
 * Returns whether the last slide is within the next two screens. Slides before the first slide do not count: a list is
 * shown from its beginning.
 */
export function isNearEnd(selected: number, perView: number, count: number): boolean {
  return selected > 0 && selected + 3 * perView >= count;
}

/** The largest number of dots of a carousel. */
export const maxDots = 6;

/** Returns the positions that have dots, `room` of them at most: all positions, or those around the selected one. */
export function dotsAround(selected: number, positions: number, room = maxDots): number[] {
  const length = Math.min(positions, room);
  const first = Math.max(0, Math.min(selected - Math.floor(length / 2), positions - length));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the least room, in dots, in which a position of `dotsAround` has a dot. */
export function roomOf(position: number, selected: number, positions: number): number {
  let room = 1;
  while (room < maxDots && !dotsAround(selected, positions, room).includes(position)) room += 1;
  return room;
}
