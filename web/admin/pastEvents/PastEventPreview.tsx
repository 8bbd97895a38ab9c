import type { PastEvent } from '#contract/content/pastEvents.ts';
import { eventPoster } from '../../public/events/eventPoster.ts';
import { PastEventCard } from '../../public/events/PastEventCard.tsx';
import { PosterCard } from '../../public/events/PosterCard.tsx';
import { useNow } from '../../public/events/useNow.ts';
import { usePreviewedEvent } from '../events/usePreviewedEvent.ts';
import { PreviewFrame, PreviewPart } from '../preview/PreviewFrame.tsx';

/** A preview of a past event, among the events of its club and opened in the carousel. */
export function PastEventPreview({ stored }: { stored?: PastEvent }) {
  const event = usePreviewedEvent('pastEvents', stored);
  const moment = useNow();
  return (
    <PreviewFrame ground="bg-sheet">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <PreviewPart title="Our Past Events">
          <PastEventCard event={event} />
        </PreviewPart>
        <PreviewPart title="Past Events, opened">
          <PosterCard
            poster={eventPoster('pastEvents', event, moment)}
            open
            onOpen={() => {}}
            onClose={() => {}}
            all={() => []}
          />
        </PreviewPart>
      </div>
    </PreviewFrame>
  );
}
