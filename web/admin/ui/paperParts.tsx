import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PartProps {
  title: string;
  /** The place where it is changed. */
  link?: { path: string; label: string };
  children: ReactNode;
}

/** A part of the hand-over. */
export function Part({ title, link, children }: PartProps) {
  return (
    <section className="panel grid gap-4 wrap-anywhere print:gap-1 print:p-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="panel-title print:text-[13pt]">{title}</h2>
        {link && (
          <Link to={link.path} className={`${placeClass} print:hidden`}>
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** A link to the place of a line. On paper it is a text. */
export const placeClass =
  'inline-flex min-h-11 items-center font-semibold text-admin-text underline underline-offset-[.3em] print:min-h-0 print:text-ink print:no-underline';

/** A link to the place of a word inside a line. */
export const wordClass =
  'font-semibold text-admin-text underline underline-offset-[.3em] print:text-ink print:no-underline';

/** A line that is less important than the one above it. */
export const noteClass = 'text-small text-ink-soft print:text-[8.5pt]';

/** A row of a list. Printed names are cut after a line, so that the page has room for all rows. */
export const rowClass = 'grid border-t border-line py-2.5 print:py-0.5';

/** The line below a list that says how many more there are. */
export const More = ({ count }: { count: number }) => count > 0 && <p className={noteClass}>and {count} more</p>;
