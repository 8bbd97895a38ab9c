import { type ReactNode, useId } from 'react';

const grounds = {
  paper: '',
  wash: 'bg-wash [--skeleton:var(--color-brand-tint)]',
  sheet: 'bg-sheet',
  brand: 'on-dark bg-brand-fill text-on-brand',
};

interface SectionProps {
  title: string;
  /** The name to which links lead. */
  id?: string;
  ground?: keyof typeof grounds;
  /** On a wide screen the heading stands beside the content. */
  split?: boolean;
  /** An action at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with a heading. It spans the page from edge to edge. */
export function Section({ title, id, ground = 'paper', split = false, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`overflow-x-clip ${grounds[ground]}`}>
      <div className={`page-column py-section ${split ? splitClass : ''}`}>
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${split ? 'mb-6 lg:mb-0' : 'mb-[clamp(1.75rem,3vw,2.75rem)]'}`}
        >
          <h2
            id={headingId}
            className="font-journal text-h2 font-medium tracking-journal text-balance text-heading wrap-anywhere on-dark:text-on-brand"
          >
            {title}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

/** docs/design.md, "Grid and shape". */
const splitClass = 'lg:grid lg:grid-cols-[var(--split)_minmax(0,1fr)] lg:gap-x-[clamp(1.5rem,3vw,3rem)]';
