import type { ReactNode } from 'react';

/** A bar above a list that stays in view: a text, and buttons after it. `label` is its accessible name. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="sticky top-4 z-10 mb-6 flex flex-wrap items-center gap-2.5 rounded-panel border border-edge bg-sheet px-4.5 py-2.5 *:first:mr-auto max-sm:px-3"
    >
      {children}
    </div>
  );
}
