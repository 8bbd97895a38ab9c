import { useSection } from '../../api/settings.ts';
import { Figure } from '../../ui/Figure.tsx';
import { useCountUp } from '../../ui/useCountUp.ts';
import { Section } from '../Section.tsx';

/** Milliseconds (web/public/README.md, "Highlights"). */
export const countingTime = 2500;

/** The home page's counters as plain numbers (web/public/README.md, "Highlights"). */
export function ImpactByTheNumbers() {
  const { items } = useSection('highlights');
  const isWide = items.some(({ value }) => value >= 10_000);
  return (
    <Section title="Impact by the Numbers" ground="sheet">
      <dl className={`grid gap-x-6 gap-y-8 ${isWide ? 'sm:grid-cols-2' : 'grid-cols-2 lg:grid-cols-4'}`}>
        {items.map((highlight, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be the same
          <Counter key={place} {...highlight} />
        ))}
      </dl>
    </Section>
  );
}

function Counter({ value, label }: { value: number; label: string }) {
  const { ref, shown } = useCountUp<HTMLDivElement>(value, countingTime);
  return (
    <div ref={ref} className="flex flex-col-reverse justify-end gap-2 border-t-2 border-brand pt-5">
      <dt dir="auto" className="leading-[1.3] wrap-anywhere text-ink-soft">
        {label}
      </dt>
      <dd className="font-signal text-count tracking-[-.02em] wrap-anywhere text-heading">
        <Figure value={value} shown={shown} />
      </dd>
    </div>
  );
}
