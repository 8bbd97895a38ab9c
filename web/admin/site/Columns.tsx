import type { ReactNode } from 'react';

/** Fields of a section, in two columns on wide screens. Fields outside of it are as wide as long text may be. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div data-wide className="grid items-start gap-x-[clamp(1.5rem,3.4vw,3.25rem)] gap-y-6 xl:grid-cols-2">
    {children}
  </div>
);

/** A column of `Columns`. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid content-start gap-6">{children}</div>
);
