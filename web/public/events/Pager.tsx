import { Button } from '../../ui/Button.tsx';

interface PagerProps {
  current: number;
  count: number;
  onChange: (page: number) => void;
}

/**
 * Buttons for the pages of a list: the previous page, the next page, and pages by number. If a phone has no room, the
 * numbers get a row of their own.
 */
export function Pager({ current, count, onChange }: PagerProps) {
  const numbers = pageNumbers(current, count);
  const ownRow =
    numbers.length > 3 ? 'max-sm:order-first max-sm:basis-full' : 'max-[24rem]:order-first max-[24rem]:basis-full';
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      <Button variant="outline" size="small" disabled={current === 1} onClick={() => onChange(current - 1)}>
        Previous
      </Button>
      <ol className={`flex items-center justify-center gap-1 font-signal sm:gap-2 ${ownRow}`}>
        {numbers.map((page, index) => (
          <li key={page} className="flex items-center gap-1 sm:gap-2">
            {page - (numbers[index - 1] ?? 0) > 1 && <span className="text-ink-soft">…</span>}
            <button
              type="button"
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onChange(page)}
              className="min-h-11 min-w-11 rounded-control font-medium text-brand hover:bg-brand-tint aria-[current]:bg-action aria-[current]:text-on-action"
            >
              {page}
            </button>
          </li>
        ))}
      </ol>
      <Button variant="outline" size="small" disabled={current === count} onClick={() => onChange(current + 1)}>
        Next
      </Button>
    </nav>
  );
}

/**
 * Returns the page numbers that the pager shows. It shows all numbers if there are few pages, else the first, the last,
 * the current number and its neighbours.
 */
export function pageNumbers(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= 5) return all;
  return all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
}
