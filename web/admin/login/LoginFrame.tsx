import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { CellGrid, KeyedHeading } from '../../ui/KeyedHeading.tsx';
import { ThemeColor } from '../../ui/ThemeColor.tsx';

/** The frame of the screens on which a session begins: a heading, and beside it a form. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const headingColumns = { wide: Math.max(11, title.length), narrow: Math.max(11, title.length) };
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[1fr_39.8%] lg:grid-rows-1"
    >
      <title>{`${title} | Admin`}</title>
      <ThemeColor ground="admin" />
      <div className="on-dark relative isolate bg-admin-fill px-gutter pt-10 pb-9 text-on-brand lg:grid lg:content-center lg:py-16 [--color-brand-line:var(--color-admin-line)] lg:not-supports-[width:1cqi]:[--line:calc(60.2vw-2*var(--spacing-gutter))] [--keyed-glow:rgb(255_255_255/.14)] [--keyed-trace:var(--color-on-brand)]">
        <div aria-hidden className="absolute inset-x-gutter inset-y-0 -z-10">
          <CellGrid columns={headingColumns} />
        </div>
        <KeyedHeading text={title} columns={headingColumns} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 bg-sheet px-gutter py-[clamp(2rem,6vw,5rem)] lg:content-center">
        {children}
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the public site
        </a>
      </div>
    </main>
  );
}
