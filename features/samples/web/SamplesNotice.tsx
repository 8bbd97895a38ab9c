import type { ReactNode } from 'react';
import { useSampleContent } from './queries.ts';
import { RemoveSamples } from './RemoveSamples.tsx';

/** A bar on a site with sample content, with a button that removes all of it; else its `children`. */
export function SamplesNotice({ children }: { children: ReactNode }) {
  const sample = useSampleContent();
  if (sample.isPending) return null;
  if (!sample.data?.present) return children;
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <RemoveSamples />
      </div>
    </section>
  );
}
