import type { ReactNode } from 'react';

/** A question on a look. */
export function Ask({ isRow = false, children }: { isRow?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-center gap-3 rounded-r-control border-l-2 border-ch-technical-ink bg-admin-wash px-5 py-4 wrap-anywhere ${isRow ? 'lg:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}
    >
      {children}
    </div>
  );
}
