import type { ReactNode } from 'react';

/** The title of an admin screen. */
export function AdminHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="font-journal text-[clamp(2rem,1.5rem+1.8vw,2.875rem)] leading-[1.08] font-semibold tracking-[-.018em] text-balance">
      {children}
    </h1>
  );
}
