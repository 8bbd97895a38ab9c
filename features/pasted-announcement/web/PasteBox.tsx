import { ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AddHelpProps } from '#web/admin/feature.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { StillLoading } from '#web/admin/ui/StillLoading.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { untilItSucceeds } from '#web/ui/untilItSucceeds.ts';

const OpenBox = lazy(() => untilItSucceeds(() => import('./OpenBox.tsx')));

/** The box above the form of a new upcoming event. An announcement that is pasted there fills the form. */
export function PasteBox(props: AddHelpProps) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open === false) focusIfLost(button.current);
  }, [open]);
  const closed = (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-[1.0625rem] leading-snug font-semibold">Is there a message for the group already?</h2>
        <p className="text-small text-ink-soft">Paste it, and its name, day, hours, place and link fill the form.</p>
      </div>
      <SmallButton ref={button} onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden className="size-5" />
        Paste the announcement
      </SmallButton>
    </div>
  );
  const loading = (
    <>
      {closed}
      <StillLoading />
    </>
  );
  return (
    <section className="panel mb-5 py-5">
      {open ? (
        <Suspense fallback={loading}>
          <OpenBox {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        closed
      )}
    </section>
  );
}
