import type { RefObject } from 'react';
import { useSampleContent } from '../../api/sampleContent.ts';
import { Button } from '../../ui/Button.tsx';
import { useRemoveSamples } from '../useRemoveSamples.ts';

/** A bar on a site with sample content, with a button that removes all of it. */
export function SampleContentBar({ fallbackFocus }: { fallbackFocus: RefObject<HTMLElement | null> }) {
  const sample = useSampleContent();
  const { isRemoving, removeAll } = useRemoveSamples(fallbackFocus);
  if (!sample.data?.present) return null;
  return (
    <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
      <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-1">
        <p className="text-small">This site shows sample content.</p>
        <Button variant="danger-outline" size="small" disabled={isRemoving} onClick={() => void removeAll()}>
          {isRemoving ? 'Removing...' : 'Remove sample content'}
        </Button>
      </div>
    </section>
  );
}
