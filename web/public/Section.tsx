import { type ReactNode, useId } from 'react';

/** A part of a page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mx-auto max-w-page px-gutter py-section">
      <h2
        id={headingId}
        className="mb-[clamp(1.75rem,3vw,2.75rem)] font-journal text-h2 font-medium tracking-journal text-balance text-heading wrap-anywhere"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
