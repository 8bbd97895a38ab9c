import { ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { EventFacts } from '#contract/event/eventFacts.ts';
import { itemPageTexts, noDescription } from '#contract/visitorTexts.ts';
import { EventLink } from '#features/eventLinks.ts';
import { IconButton, NewTabButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { linesOf } from '../../ui/linesOf.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import { EventTime, FormerDate } from './EventTime.tsx';
import { eventOffers } from './eventOffers.ts';
import type { Poster } from './eventPoster.ts';
import { PhotoCount } from './PhotoCount.tsx';
import { viewedPoster } from './posterAlt.ts';

interface PosterOverlayProps {
  poster: Poster;
  /** Returns the posters that the viewer shows with this poster. */
  all: () => ViewedPicture[];
  onClose: () => void;
}

/** The facts beside which the text has the six lines of the specification. Beside others it makes room for them. */
const plainFacts: ReadonlySet<string> = new Set<keyof EventFacts>([
  'isUpcoming',
  'path',
  'title',
  'description',
  'schedule',
  'addedAt',
  'rescheduledFrom',
  'registration',
  'link',
]);

/** The details of an event, in the place of its poster (web/public/README.md, "Poster overlay"). It takes the focus. */
export function PosterOverlay({ poster, all, onClose }: PosterOverlayProps) {
  const { description, place, schedule, isUpcoming, dateToBeAnnounced } = poster.facts;
  const { notice, links } = eventOffers(poster.facts, poster.moment);
  const hasMoreFacts = Object.entries(poster.facts).some(([fact, value]) => value && !plainFacts.has(fact));
  const saysMore = hasMoreFacts || poster.title || schedule?.startTime || notice || links.length > 2;
  const panel = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const whenId = useId();
  const nameId = useId();
  const [reading, setReading] = useState(false);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (saysMore && panel.current && text.current) return clampToPanel(panel.current, text.current);
  });

  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // React also bubbles events from the dialog, because the dialog is a portal. Escape closes the dialog first.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={panel}
      role="group"
      aria-labelledby={`${whenId} ${nameId}`}
      tabIndex={-1}
      onKeyDown={closeByKey}
      className="on-dark absolute inset-0 flex flex-col overflow-y-auto overscroll-contain rounded-sharp border-t-6 border-trace bg-brand-fill p-4 text-on-brand sm:p-6"
    >
      {/* The element takes no room, and stays in sight while a long overlay is scrolled. */}
      <div className="sticky top-0 z-1 flex h-0 flex-none justify-end">
        <IconButton
          label="Close details"
          quiet
          onClick={onClose}
          className="-mt-2 -mr-2 bg-brand-fill sm:-mt-4 sm:-mr-4"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {poster.title && (
        <h3
          id={nameId}
          dir="auto"
          className="mb-2 line-clamp-3 flex-none pr-11 font-journal text-h3 font-semibold tracking-[-.012em] text-balance wrap-anywhere"
        >
          {poster.title}
        </h3>
      )}
      <p
        id={whenId}
        className={`flex-none font-signal text-small leading-[1.6] font-medium text-balance wrap-anywhere whitespace-pre-line text-trace ${poster.title ? '' : 'pr-11'}`}
      >
        {isUpcoming && schedule && !dateToBeAnnounced && 'Event on: '}
        <EventTime text={poster.longDate} />
        <FormerDate text={poster.formerLongDate} className="font-normal text-on-brand-soft" />
      </p>
      {place && (
        <p dir="auto" className="line-clamp-1 flex-none text-small leading-[1.6] text-on-brand-soft">
          {place}
        </p>
      )}
      {poster.stateText && (
        <p
          dir="auto"
          className="line-clamp-2 flex-none text-small leading-[1.6] font-semibold wrap-anywhere text-danger-on-dark"
        >
          {poster.stateText}
        </p>
      )}
      <p
        ref={text}
        dir="auto"
        className="mt-3 line-clamp-6 flex-none leading-normal wrap-anywhere whitespace-pre-line sm:mt-5"
      >
        {linesOf(description) ?? noDescription}
      </p>
      <div className="flex flex-none items-center justify-between">
        {description && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
            className={`text-left ${linkClass}`}
          >
            View Full Description
          </button>
        )}
        <ViewPicture picture={viewedPoster(poster)} all={all} className="-mr-2 ml-auto sm:-mr-4" />
      </div>
      {description && reading && <DescriptionDialog description={description} onClose={() => setReading(false)} />}
      <div className="mt-auto grid flex-none grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2.5 pt-4 empty:pt-0 sm:pt-6">
        {notice && <EventTime text={notice} className="col-span-full font-semibold" />}
        {links.map(({ text, href, variant }, place) => (
          <NewTabButton
            key={text}
            variant={variant}
            href={href}
            // Of three the first two, whose words are short, stand side by side.
            className={links.length > 2 && place < 2 ? 'px-2!' : 'col-span-full'}
          >
            {text}
          </NewTabButton>
        ))}
      </div>
      <PosterActions event={poster.facts} photos={poster.photos} />
    </div>
  );
}

/**
 * Shows as many lines of a text as leave room for all else in its panel, at most six. It does so again when the size of
 * the panel changes. Returns the function that stops it.
 */
function clampToPanel(panel: HTMLElement, text: HTMLElement): () => void {
  const clamp = () => {
    for (let lines = 6; lines > 0; lines -= 1) {
      text.style.webkitLineClamp = String(lines);
      if (panel.scrollHeight <= panel.clientHeight) return;
    }
  };
  clamp();
  const observer = new ResizeObserver(clamp);
  observer.observe(panel);
  return () => observer.disconnect();
}

/**
 * The last row of an opened poster (web/public/README.md, "Poster overlay"): the page of the event, and quiet actions.
 * An event without a page has no such row.
 */
function PosterActions({ event, photos }: { event: EventFacts; photos: number | undefined }) {
  const { path, title, schedule, dateToBeAnnounced } = event;
  if (path === undefined) return null;
  return (
    <div className="mt-2 -mb-3.5 flex flex-none flex-wrap items-center gap-x-3.5 text-small sm:gap-x-5 [&_p:not(:empty)]:pb-3">
      <Link href={path} className={linkClass}>
        {itemPageTexts.events.link}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
      <PhotoCount path={path} photos={photos} className={quietClass} />
      {schedule && !dateToBeAnnounced && <EventLink event={event} className={quietClass} />}
      <ShareButton item={{ path, title }} className={quietClass} />
    </div>
  );
}

const quietClass =
  'inline-flex min-h-11 items-center gap-1.5 underline decoration-1 underline-offset-[.3em] hover:decoration-2 max-sm:[&_svg]:hidden';
