import { useWatch } from 'react-hook-form';
import type { TextName } from '#contract/content/contentType.ts';
import type { PastEvent, pastEvents } from '#contract/content/pastEvents.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { eventPoster } from '../../public/events/eventPoster.ts';
import { eventTitle } from '../../public/events/eventTitle.ts';
import { PastEventCard } from '../../public/events/PastEventCard.tsx';
import { PosterCard } from '../../public/events/PosterCard.tsx';
import { useNow } from '../../public/events/useNow.ts';
import { DescriptionField, LinkField, SelectField, TextField, useTexts } from '../forms/textFields.tsx';
import { PreviewFrame, PreviewPart } from '../preview/PreviewFrame.tsx';
import { dataInputClass } from '../ui/Field.tsx';
import { clubOptions, TimeAndPlaceFields, TitleField, usePreviewedEvent } from './EventFields.tsx';

/** The texts of the form. The club may be empty. */
type Texts = Record<TextName<typeof pastEvents>, string>;

/** The fields of a past event, without its image. */
export function PastEventFields() {
  const text = useTexts<Texts>();
  const title: string = useWatch({ name: 'title' });
  return (
    <>
      <SelectField label="Club" {...text('clubName')} options={clubOptions} />
      <DescriptionField
        {...text('description')}
        help="Line breaks are kept."
        visible={(description, cut) =>
          title.trim() === ''
            ? `Visitors see its first 20 characters as the title: “${eventTitle({ description })}”. ${cutNote(cut)}`
            : cutNote(cut)
        }
      />
      <LinkField label="Link" {...text('link')} optional help={`Opens from ${linkTexts.pastEvent}.`} />
      <TitleField />
      <TextField
        label="Event Date"
        {...text('eventDate')}
        optional
        type="date"
        className={dataInputClass}
        help="Without it, visitors see the day on which the event was added."
      />
      <TimeAndPlaceFields />
    </>
  );
}

/**
 * Returns a note about a long description. Visitors see 5 lines of it among the events of its club, and 6 lines in the
 * opened poster.
 */
function cutNote(cut: readonly number[]): string {
  if (cut.length === 0) return 'The card shows all of it.';
  const onCard = cut.includes(5) ? 'The card shows 5 lines' : 'The card shows all of it';
  return cut.includes(6)
    ? `${onCard}, the opened poster 6; the rest opens in the full description.`
    : `${onCard}, the opened poster all of it.`;
}

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
