import type { CSSProperties } from 'react';
import { useSection } from '../../api/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { useCountUp } from '../../ui/useCountUp.ts';
import { Section } from '../Section.tsx';
import { type LogAxis, logAxisOf } from './logAxis.ts';

/** Milliseconds (docs/product.md, "Highlights"). */
export const countingTime = 3000;

/**
 * The chapter's counters, each with its bar on a logarithmic axis (docs/product.md, "Highlights"; docs/design.md, "True
 * plots").
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
      <div aria-hidden="true" className="highlight-scale font-signal text-data text-on-brand-soft">
        {axis.marks.map((mark) => (
          <span key={mark} style={placeOf(mark, axis)}>
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
    <li ref={ref} className="highlight">
      <p className={`font-signal tracking-[-.02em] ${value < 100_000 ? 'text-count' : 'text-h2'}`}>
        <Figure value={value} shown={shown} />
      </p>
      <p dir="auto" className="text-lead leading-tight wrap-anywhere text-on-brand-soft">
        {label}
      </p>
      <div className="highlight-plot">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines(axis.between, axis)} className="stroke-brand-line" />
          <path d={lines(axis.decades, axis)} className="stroke-brand-line-strong" />
        </svg>
        <div className="highlight-bar" style={placeOf(value * progress, axis)} />
      </div>
    </li>
  );
}

const placeOf = (value: number, { at }: LogAxis) => ({ '--at': `${at(value) * 100}%` }) as CSSProperties;

const lines = (values: number[], { at }: LogAxis) =>
  values.map((value) => `M${(at(value) * 100).toFixed(2)} 0V1`).join('');
