import { useRef, useState } from 'react';
import { failureText } from '../../api/http.ts';
import { useRemoveSampleContent, useSampleContent } from '../../api/sampleContent.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToasts } from '../../ui/Toast.tsx';

/** Says that the site shows sample content, for as long as it does, and removes it (readings: Running it). */
export function SampleContentBar() {
  const sample = useSampleContent();
  const remove = useRemoveSampleContent();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const removeAll = () =>
    remove.mutate(undefined, {
      onSuccess: (message) => toasts.success(message),
      onError: (error) => toasts.error(failureText(error, 'Failed to remove the sample content.')),
      onSettled: () => setAsking(false),
    });

  return (
    <div ref={place} tabIndex={-1}>
      {sample.data?.present && (
        <section aria-label="Sample content" className="border-b border-line bg-brand-tint">
          <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 px-gutter pt-2 pb-1 sm:py-1">
            <p className="text-small">This site shows sample content.</p>
            <button
              type="button"
              onClick={() => setAsking(true)}
              className="min-h-11 text-small font-semibold text-admin-text underline underline-offset-[.3em]"
            >
              Remove sample content
            </button>
          </div>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          question="Are you sure you want to remove all sample content?"
          consequence="Every sample event, magazine issue, team member and image will disappear from the public site. What you added yourself stays."
          confirm="Remove"
          busyText="Removing..."
          busy={remove.isPending}
          onConfirm={removeAll}
          onCancel={() => setAsking(false)}
          fallbackFocus={place}
        />
      )}
    </div>
  );
}
