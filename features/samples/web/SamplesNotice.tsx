import { useSampleContent } from './queries.ts';
import { RemoveSamples } from './RemoveSamples.tsx';

/** A bar on a site with sample content, with a button that removes all of it. */
export function SamplesNotice() {
  if (!useSampleContent().data?.present) return null;
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <RemoveSamples />
      </div>
    </section>
  );
}
