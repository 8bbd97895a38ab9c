import type { TextName } from '#contract/content/contentType.ts';
import type { UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { eventPoster } from '../../public/events/eventPoster.ts';
import { PosterCard } from '../../public/events/PosterCard.tsx';
import { useNow } from '../../public/events/useNow.ts';
import { DescriptionField, LinkField, TextField, useTexts } from '../forms/textFields.tsx';
import { PreviewFrame, PreviewPart } from '../preview/PreviewFrame.tsx';
import { dataInputClass } from '../ui/Field.tsx';
import { RegistrationFields, StateFields, TimeAndPlaceFields, TitleField, usePreviewedEvent } from './EventFields.tsx';

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof upcomingEvents>, string>;

/** The fields of an upcoming event, without its image. */
export function UpcomingEventFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TextField label="Event Date" {...text('eventDate')} type="date" className={dataInputClass} />
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept."
        visible={(_, cut) =>
          cut.length > 0
            ? 'The opened poster shows 6 lines; the rest opens in the full description.'
            : 'The opened poster shows all of it.'
        }
      />
      <div className="grid gap-6 md:grid-cols-2">
        <LinkField label="Link" {...text('link')} optional help={`Opens from ${linkTexts.upcomingEvent}.`} />
        <LinkField
          label="Registration Link"
          {...text('registration')}
          optional
          help={`Opens from ${linkTexts.registration}.`}
        />
      </div>
      <TitleField />
      <div className="grid gap-2">
        <TimeAndPlaceFields withOnlineLink />
        <StateFields />
        <RegistrationFields />
      </div>
    </>
  );
}

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
