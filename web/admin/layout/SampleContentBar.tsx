import type { RefObject } from 'react';
import { useSampleContent } from '../../api/sampleContent.ts';
import { useRemoveSamples } from '../useRemoveSamples.ts';

/** A bar that is shown while the site has sample content, with a button that removes all of it. */
export function SampleContentBar({ fallbackFocus }: { fallbackFocus: RefObject<HTMLElement | null> }) {
  const sample = useSampleContent();
  const { isRemoving, removeAll } = useRemoveSamples(fallbackFocus);
  if (!sample.data?.present) return null;
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 pt-2 pb-1 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <button
          type="button"
          disabled={isRemoving}
          onClick={() => void removeAll()}
          className="min-h-11 text-small font-semibold text-admin-text underline underline-offset-[.3em]"
        >
          {isRemoving ? 'Removing...' : 'Remove sample content'}
        </button>
      </div>
    </section>
  );
}
