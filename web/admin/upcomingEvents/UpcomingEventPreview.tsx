import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { eventPoster } from '../../public/events/eventPoster.ts';
import { PosterCard } from '../../public/events/PosterCard.tsx';
import { useNow } from '../../public/events/useNow.ts';
import { usePreviewedEvent } from '../events/usePreviewedEvent.ts';
import { PreviewFrame, PreviewPart } from '../preview/PreviewFrame.tsx';

/** A preview of an upcoming event in its carousel, closed and opened. */
export function UpcomingEventPreview({ stored }: { stored?: UpcomingEvent }) {
  const poster = eventPoster('upcomingEvents', usePreviewedEvent('upcomingEvents', stored), useNow());
  // In a form without a date, the preview has a text in its place.
  const shown = poster.facts.schedule ? poster : { ...poster, date: 'Event Date', longDate: 'Event on: …' };
  const still = { poster: shown, onOpen: () => {}, onClose: () => {}, all: () => [] };
  return (
    <PreviewFrame ground="bg-paper" beside>
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
        <PreviewPart title="Upcoming Events">
          <PosterCard {...still} open={false} />
        </PreviewPart>
        <PreviewPart title="Opened">
          <PosterCard {...still} open />
        </PreviewPart>
      </div>
    </PreviewFrame>
  );
}
