import { useWatch } from 'react-hook-form';
import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { toCalendarDate, today } from '#contract/dates.ts';
import { useSection } from '../../api/settings.ts';
import { PosterCard } from '../../public/events/PosterCard.tsx';
import type { Poster } from '../../public/events/poster.ts';
import { upcomingPoster } from '../../public/home/upcomingPoster.ts';
import type { Image } from '../../ui/Picture.tsx';
import { PreviewFrame, PreviewPart } from '../preview/PreviewFrame.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';
import type { Texts } from './UpcomingEventFields.tsx';

/** A preview of an upcoming event in its carousel, closed and opened. */
export function UpcomingEventPreview({ stored }: { stored?: UpcomingEvent }) {
  const texts = useWatch() as Texts;
  const { timeZone } = useSection('region');
  const poster = posterOf(texts, usePreviewImage(stored), timeZone);
  const still = { poster, onOpen: () => {}, onClose: () => {}, all: () => [] };
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

/** Returns the form's values as a poster. Empty fields get placeholder texts. */
function posterOf({ description, eventDate, link, registration }: Texts, image: Image, timeZone: string): Poster {
  const date = toCalendarDate(eventDate);
  const poster = upcomingPoster({
    ...image,
    description: description.trim() === '' ? 'Description' : description,
    eventDate: date ?? today(timeZone),
    link: link.trim() || undefined,
    registration: registration.trim() || undefined,
  });
  return date === undefined ? { ...poster, date: 'Event Date', when: () => 'Event on: …' } : poster;
}
