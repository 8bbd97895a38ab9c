import { type Columns, columnsFor } from '#contract/lineCode.ts';
import { CellGrid, KeyedHeading } from '../ui/KeyedHeading.tsx';

interface PageHeadProps {
  text: string;
  lead?: string;
  columns?: Columns;
  /** The head of a small page: its letters are smaller. */
  isSmall?: boolean;
}

/**
 * The band at the top of a page other than the home page. It has the keyed h1 and, below it, a sentence
 * (docs/design.md, "Keyed heading").
 */
export function PageHead({
  text,
  lead,
  isSmall = false,
  columns = isSmall ? smallColumns : pageColumns,
}: PageHeadProps) {
  const fitting = columnsFor(text, columns);
  return (
    <header className="on-dark bg-brand-fill text-on-brand">
      <div className="page-column">
        <div
          className={`relative isolate [--trace-height:.26em] ${isSmall ? 'py-[clamp(1.75rem,3vw,2.75rem)]' : 'pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3.5rem)]'}`}
        >
          <CellGrid columns={fitting} />
          <KeyedHeading text={text} columns={fitting} />
          {lead && (
            <p
              dir="auto"
              className="mt-[clamp(1.75rem,3vw,2.5rem)] max-w-2xl text-lead text-pretty wrap-anywhere text-on-brand-soft"
            >
              {lead}
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

const pageColumns: Columns = { wide: 24, narrow: 9 };
const smallColumns: Columns = { wide: 36, narrow: 13 };
