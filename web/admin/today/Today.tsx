import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { aMinute, untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { foldedHeight, openHeight } from './heights.ts';
import type { TodayContent as Content } from './TodayContent.tsx';

/** A form is worth more than what stands above it: without its module, 'Today' is left out. */
const TodayContent = lazy<typeof Content>(() =>
  untilItSucceeds(() => import('./TodayContent.tsx'), aMinute).then(
    (module) => ({ default: module.TodayContent }),
    () => ({ default: () => null }),
  ),
);

/**
 * 'Today', the home of staff, above the screen to which the login leads (`children`). It has its height before its
 * content comes, so the form below never moves. It folds to one line when somebody types in the form, and at an address
 * that fills the form.
 */
export function Today({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const [open, setOpen] = useState(search === '');
  /** The field in which somebody types while it folds, and its place in the window. */
  const typed = useRef<{ field: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    if (open || typed.current === undefined) return;
    const { field, top } = typed.current;
    typed.current = undefined;
    window.scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [open]);
  return (
    <>
      <section
        aria-labelledby="today"
        className={open ? 'mb-[clamp(2.5rem,5vw,4rem)]' : 'mb-[clamp(1.5rem,3vw,2.25rem)]'}
      >
        <Suspense fallback={<div className={open ? openHeight : foldedHeight} />}>
          <TodayContent open={open} onToggle={setOpen} />
        </Suspense>
      </section>
      <div
        onInput={({ target }) => {
          if (!open || !(target instanceof Element)) return;
          typed.current = { field: target, top: target.getBoundingClientRect().top };
          setOpen(false);
        }}
      >
        {children}
      </div>
    </>
  );
}
