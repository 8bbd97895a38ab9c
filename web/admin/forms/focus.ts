/** A point of an image, in whole percents from the left and the top. */
export interface Point {
  x: number;
  y: number;
}

/** Reads a focus such as '40% 25%'. A missing focus is the middle. */
export function pointOf(focus: string | undefined): Point {
  const [x = 50, y = 50] = (focus ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { x, y };
}

/** Returns a point as a focus: '40% 25%'. A point outside of the image becomes the nearest point inside. */
export function focusAt({ x, y }: Point): string {
  return `${percent(x)}% ${percent(y)}%`;
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** Returns the point to which an arrow key moves a point; undefined for another key. */
export function pointAfterKey(key: string, { x, y }: Point, step: number): Point | undefined {
  const moved: Record<string, Point> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
  };
  return moved[key];
}
