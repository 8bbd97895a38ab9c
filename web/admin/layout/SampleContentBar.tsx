import { useRef } from 'react';
import { sampleContentMessages } from '#contract/sampleContent.ts';
import { useRemoveSampleContent, useSampleContent } from '../../api/sampleContent.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';

/**
 * A bar that is shown while the site has sample content. Its button removes the sample content with one click
 * (docs/product.md, "Sample content"). It asks no question: an item that staff have changed no longer counts as sample
 * content, and the other samples can be generated again.
 */
export function SampleContentBar() {
  const sample = useSampleContent();
  const remove = useRemoveSampleContent();
  const toasts = useToasts();
  const failure = useFailureToast();
  const place = useRef<HTMLDivElement>(null);

  const removeAll = () =>
    remove.mutate(undefined, {
      onSuccess: (message) => toasts.success(message),
      onError: (error) => failure.say(error, sampleContentMessages.removeFailed),
      // The button may have been removed.
      onSettled: () => focusIfLost(place.current),
    });

  return (
    <div ref={place} tabIndex={-1}>
      {sample.data?.present && (
        <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
          <div className="page-column flex w-full flex-wrap items-center justify-between gap-x-6 pt-2 pb-1 sm:py-1">
            <p className="text-small">This site shows sample content.</p>
            <button
              type="button"
              disabled={remove.isPending}
              onClick={removeAll}
              className="min-h-11 text-small font-semibold text-admin-text underline underline-offset-[.3em]"
            >
              {remove.isPending ? 'Removing...' : 'Remove sample content'}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
