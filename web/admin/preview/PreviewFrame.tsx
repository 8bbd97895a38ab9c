import { type ReactNode, startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { afterFrame } from '../../ui/afterFrame.ts';
import { Still } from '../../ui/viewer.ts';
import { cutLinesIn, useReportCutLines } from './cutLines.tsx';

export interface PreviewFrameProps {
  /** The class name of the public ground on which visitors see the content. */
  ground: 'bg-paper' | 'bg-sheet' | 'bg-wash';
  /**
   * Whether the preview is narrow enough to stand beside the fields on a wide screen. Otherwise it stands below the
   * fields.
   */
  beside?: boolean;
  /**
   * Whether it shows parts of a page from edge to edge. On phones they are as wide as the screen. They scroll if they
   * are taller than the screen.
   */
  page?: boolean;
  children: ReactNode;
}

/**
 * A frame that shows public components as visitors will see them. The preview is inert, because the form contains the
 * same content, and still. The form is on the screen first: a phone takes a fifth of a second longer for both, and the
 * clock of a time zone alone blocks it for some frames.
 */
export function PreviewFrame({ ground, beside = false, page = false, children }: PreviewFrameProps) {
  const titleId = useId();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void afterFrame().then(() => startTransition(() => setReady(true)));
  }, []);
  const shown = useRef<HTMLDivElement>(null);
  const report = useReportCutLines();
  const measure = useEffectEvent(() => shown.current && report(cutLinesIn(shown.current)));

  // Every typed letter may change the rendered text. A change of the width does so too.
  useEffect(() => {
    measure();
  });
  useEffect(() => {
    if (shown.current === null) return;
    const resized = new ResizeObserver(() => measure());
    resized.observe(shown.current);
    return () => resized.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-labelledby={titleId}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 lg:col-span-full ${beside ? 'xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1' : ''}`}
    >
      <h2 id={titleId} className="leading-tight font-semibold">
        Preview: as visitors will see it
      </h2>
      {/* The keyboard scrolls this element. */}
      <div {...(page && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0, className: pageClass })}>
        <div
          ref={shown}
          inert
          // The attribute is for tools that read the page but do not support `inert`.
          aria-hidden
          data-page={page || undefined}
          className={`rounded-control border border-line p-[clamp(1rem,2vw,1.75rem)] text-ink data-page:rounded-none data-page:border-0 data-page:max-sm:px-0 ${ground}`}
        >
          {isReady && <Still value={true}>{children}</Still>}
        </div>
      </div>
    </div>
  );
}

/** On phones it lies over the padding of its panel. */
const pageClass =
  'max-h-[80dvh] overflow-y-auto rounded-control border border-line max-sm:-mx-[min(1.25rem,6.25vw)] max-sm:rounded-none max-sm:border-x-0';

/** A preview of several in a frame. */
export function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <p className="text-small text-ink-soft max-sm:in-data-page:px-[min(1.25rem,6.25vw)]">{title}</p>
      {children}
    </div>
  );
}
