import type { CSSProperties } from 'react';
import { useSection } from '../../api/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { useCountUp } from '../../ui/useCountUp.ts';
import { Section } from '../Section.tsx';
import { onLogAxis } from './logAxis.ts';

/**
 * The chapter's counters, each with its bar on a logarithmic axis (docs/product.md, "Highlights"; docs/design.md, "True
 * plots").
 */
export function Highlights() {
  const { items } = useSection('highlights');
  return (
    <Section title="Highlights" ground="brand">
      <ul>
        {items.map((highlight, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be the same
          <Highlight key={place} {...highlight} />
        ))}
      </ul>
      <div aria-hidden="true" className="highlight-scale font-signal text-data text-on-brand-soft">
        {[10, 20, 50, 100, 200, 500, 1000].map((mark) => (
          <span key={mark} style={at(mark)}>
            {mark}
          </span>
        ))}
      </div>
    </Section>
  );
}

function Highlight({ value, label }: { value: number; label: string }) {
  const { ref, progress, shown } = useCountUp<HTMLLIElement>(value, 3000);
  return (
    <li ref={ref} className="highlight">
      <p className="font-signal text-count tracking-[-.02em]">
        <Figure value={value} shown={shown} />
      </p>
      <p className="text-lead leading-tight text-on-brand-soft">{label}</p>
      <div className="highlight-plot">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={minorLines} className="stroke-brand-line" />
          <path d={decadeLines} className="stroke-brand-line-strong" />
        </svg>
        <div className="highlight-bar" style={at(value * progress)} />
      </div>
    </li>
  );
}

const at = (value: number) => ({ '--at': `${onLogAxis(value) * 100}%` }) as CSSProperties;

const lines = (marks: number[]) => marks.map((mark) => `M${(onLogAxis(mark) * 100).toFixed(2)} 0V1`).join('');
const decadeLines = lines([10, 100, 1000]);
const minorLines = lines([10, 100].flatMap((decade) => [2, 3, 4, 5, 6, 7, 8, 9].map((times) => times * decade)));
