import type { CSSProperties } from 'react';
import { useSection } from '../../api/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { useCountUp } from '../../ui/useCountUp.ts';
import { Section } from '../Section.tsx';

/** Milliseconds (web/public/README.md, "Highlights"). */
export const countingTime = 3000;

/**
 * The chapter's counters, each with its bar on a logarithmic axis (web/public/README.md, "Highlights"; docs/design.md,
 * "True plots").
 */
export function Highlights() {
  const { items } = useSection('highlights');
  const axis = logAxisOf(items.map(({ value }) => value));
  return (
    <Section title="Highlights" ground="brand">
      <ul>
        {items.map((highlight, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be the same
          <Highlight key={place} {...highlight} axis={axis} />
        ))}
      </ul>
      <div aria-hidden="true" className="relative h-8 font-signal text-data text-on-brand-soft lg:ml-(--split)">
        {axis.marks.map((mark) => (
          <span key={mark} className={markClass} style={placeOf(mark, axis)}>
            {mark}
          </span>
        ))}
      </div>
    </Section>
  );
}

function Highlight({ value, label, axis }: { value: number; label: string; axis: LogAxis }) {
  const { ref, progress, shown } = useCountUp<HTMLLIElement>(value, countingTime);
  return (
    <li
      ref={ref}
      className="grid gap-1 border-t border-brand-line pt-5 pb-6 lg:grid-cols-[var(--split)_1fr] lg:gap-x-0 lg:py-7"
    >
      <p className={`font-signal tracking-[-.02em] lg:col-start-1 ${value < 100_000 ? 'text-count' : 'text-h2'}`}>
        <Figure value={value} shown={shown} />
      </p>
      <p dir="auto" className="text-lead leading-tight wrap-anywhere text-on-brand-soft lg:col-start-1">
        {label}
      </p>
      <div className="relative mt-3 h-10 lg:col-start-2 lg:row-[1/span_2] lg:-my-7 lg:h-auto">
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute size-full overflow-visible fill-none stroke-1 [shape-rendering:crispEdges] *:[vector-effect:non-scaling-stroke]"
        >
          <path d={lines(axis.between, axis)} className="stroke-brand-line" />
          <path d={lines(axis.decades, axis)} className="stroke-brand-line-strong" />
        </svg>
        <div className={barClass} style={placeOf(value * progress, axis)} />
      </div>
    </li>
  );
}

/** The level of the counter, with a cursor at its end. */
const barClass =
  'absolute top-[calc(50%-1px)] left-0 w-(--at) border-t-2 border-trace shadow-[0_0_0_3px_var(--color-trace-glow)] after:absolute after:-top-[13px] after:-right-[2px] after:h-[24px] after:border-r-4 after:border-trace';

/** On a narrow screen the last two marks would touch, so one of them is hidden. */
const markClass =
  'absolute top-2 left-(--at) -translate-x-1/2 first:translate-none last:-translate-x-full max-[29.99rem]:nth-last-2:hidden';

const percentOf = (value: number, { at }: LogAxis) => Number((at(value) * 100).toFixed(2));

const placeOf = (value: number, axis: LogAxis) => ({ '--at': `${percentOf(value, axis)}%` }) as CSSProperties;

const lines = (values: number[], axis: LogAxis) => values.map((value) => `M${percentOf(value, axis)} 0v1`).join('');

/** A logarithmic axis (docs/design.md, "True plots"). */
interface LogAxis {
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
