import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '../ui/Link.tsx';
import { linkClass } from '../ui/linkClass.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
  /** The names of the links to the pages before and after. */
  names: { before: string; after: string };
}

/** The links between the pages of a list whose pages have addresses of their own. */
export function PageLinks({ page, pages, to, names }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="grid grid-cols-3 items-center border-t border-line pt-4">
      {page > 1 && (
        <Link href={to(page - 1)} className={`justify-self-start ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          {names.before}
        </Link>
      )}
      <span className="col-start-2 justify-self-center text-center text-ink-soft">{`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link href={to(page + 1)} className={`col-start-3 justify-self-end ${linkClass}`}>
          {names.after}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}
