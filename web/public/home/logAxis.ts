/** A logarithmic axis (docs/design.md, "True plots"). */
export interface LogAxis {
  /** The powers of ten on the axis. The first is its start and the last is its end. */
  decades: number[];
  /** The values between them that have a line: 20, 30, … 90, 200, … */
  between: number[];
  /** The values that are written below the axis. */
  marks: number[];
  /** Returns the position of a value, from 0 to 1. */
  at: (value: number) => number;
}

/** Returns the axis of some values: from 10 to 1000, or to the first power of ten that is not below any of them. */
export function logAxisOf(values: number[]): LogAxis {
  const decades = [10, 100, 1000];
  for (let end = 10_000; (decades.at(-1) ?? end) < Math.max(...values); end *= 10) decades.push(end);
  const spans = decades.slice(0, -1);
  const length = spans.length;
  return {
    decades,
    between: spans.flatMap((decade) => [2, 3, 4, 5, 6, 7, 8, 9].map((times) => times * decade)),
    // A longer axis has room only for the powers of ten.
    marks: length > 2 ? decades : [10, 20, 50, 100, 200, 500, 1000],
    at: (value) => Math.min(Math.max((Math.log10(value) - 1) / length, 0), 1),
  };
}
