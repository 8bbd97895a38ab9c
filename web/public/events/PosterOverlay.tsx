import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { noDescription } from '#contract/visitorTexts.ts';
import { IconButton } from '../../ui/Button.tsx';
import { linesOf } from '../../ui/linesOf.ts';
import { PosterActions } from '../share/PosterActions.tsx';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import { EventTime } from './EventTime.tsx';
import type { Poster } from './eventPoster.ts';
import { PosterLinks } from './PosterLinks.tsx';

interface PosterOverlayProps {
  poster: Poster;
  /** The link to the whole poster. */
  viewing: ReactNode;
  onClose: () => void;
}

/** The details of an event, in the place of its poster (docs/product.md, "Poster overlay"). It takes the focus. */
export function PosterOverlay({ poster, viewing, onClose }: PosterOverlayProps) {
  const { description, place, schedule, isUpcoming } = poster.facts;
  const panel = useRef<HTMLDivElement>(null);
  const whenId = useId();
  const [reading, setReading] = useState(false);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // React also bubbles events from the dialog, because the dialog is a portal. Escape closes the dialog first.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={panel}
      role="group"
      aria-labelledby={whenId}
      tabIndex={-1}
      onKeyDown={closeByKey}
      className="on-dark relative flex aspect-4/5 flex-col gap-2 rounded-sharp border-t-6 border-trace bg-brand-fill p-4 text-on-brand transition-[opacity,translate] duration-(--time-base) ease-settle starting:translate-y-2 starting:opacity-0 sm:gap-4 sm:p-6"
    >
      <div className="absolute top-2 right-2 flex flex-row-reverse">
        <IconButton label="Close details" quiet onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
        {viewing}
      </div>
      <p id={whenId} className="pr-22 font-signal text-small leading-[1.4] font-medium text-balance text-trace">
        {isUpcoming && schedule && 'Event on: '}
        <EventTime text={poster.longDate} />
        {place && <span className="block font-normal text-on-brand">{place}</span>}
        {poster.state && <span className="block text-on-brand">{poster.state}</span>}
      </p>
      <p dir="auto" className="line-clamp-6 flex-none wrap-anywhere whitespace-pre-line">
        {linesOf(description) ?? noDescription}
      </p>
      {description && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
            className="-my-1.5 inline-flex min-h-11 items-center self-start text-left font-semibold underline decoration-2 underline-offset-[.3em] hover:decoration-3"
          >
            View Full Description
          </button>
          {reading && <DescriptionDialog description={description} onClose={() => setReading(false)} />}
        </>
      )}
      <PosterLinks {...poster} />
      <PosterActions event={poster.facts} />
    </div>
  );
}
