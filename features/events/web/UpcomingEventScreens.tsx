import { useMemo } from 'react';
import type { TextName } from '#contract/content/contentType.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { eventFacts, formerSchedule, whenText } from '#contract/event/eventFacts.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { formatSchedule, isOver, startOf } from '#contract/event/schedule.ts';
import type { Publication } from '#contract/publication.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { AddScreen } from '#web/admin/content/AddScreen.tsx';
import { againPath } from '#web/admin/content/addAgain.tsx';
import type { CardContent } from '#web/admin/content/ContentCard.tsx';
import type { ContentScreens } from '#web/admin/content/contentScreens.ts';
import type { ListOptions } from '#web/admin/content/listing.ts';
import { ManageScreen } from '#web/admin/content/ManageScreen.tsx';
import { snippet } from '#web/admin/content/snippet.ts';
import type { Selections } from '#web/admin/content/useSelection.ts';
import { DateField, DescriptionField, LinkField, useTexts } from '#web/admin/forms/textFields.tsx';
import { itemLink } from '#web/admin/itemLink/itemLink.ts';
import { PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { dayOf, eventName, searchedTexts, titleOf } from '#web/admin/types/eventCard.tsx';
import { serverTime } from '#web/api/serverTime.ts';
import { useSection } from '#web/api/settings.ts';
import { eventPoster } from '#web/public/events/eventPoster.ts';
import { PosterCard } from '#web/public/events/PosterCard.tsx';
import { useNow } from '#web/public/events/useNow.ts';
import { type UpcomingEvent, upcomingEvents } from '../contract/upcomingEvents.ts';
import {
  ofOneDate,
  RegistrationFields,
  StateFields,
  TimeAndPlaceFields,
  TitleField,
  usePreviewedEvent,
} from './EventFields.tsx';
import { EventState } from './EventState.tsx';
import { eventsInOrder, over } from './eventsInOrder.ts';
import { MoveSelected, MoveToPast } from './MoveToPast.tsx';

const screens: ContentScreens<UpcomingEvent> = {
  type: upcomingEvents,
  add: { path: upcomingEvents.screens.add, label: 'Add Upcoming Event', submit: 'Add Event' },
  manage: { path: upcomingEvents.screens.manage, label: 'Manage Upcoming Events', seenAs: '‘Upcoming Events’ on Home' },
  linkOf: (event) => itemLink('upcomingEvents', event),
  Fields: UpcomingEventFields,
  needed: 'Image, event date and description',
  preview: { ground: 'bg-paper', beside: true, Content: UpcomingEventPreview },
};

/** /admin/upcoming-events */
export const AddUpcomingEvent = () => <AddScreen {...screens} notAgain={ofOneDate} />;

/** /admin/upcoming-events/manage */
export function ManageUpcomingEvents() {
  const { timeZone } = useSection('region');
  const card = useMemo(() => cardIn(timeZone), [timeZone]);
  const selections = useMemo(() => selectionsIn(timeZone), [timeZone]);
  return (
    <ManageScreen
      {...screens}
      listTitle="All upcoming events"
      card={card}
      listOptions={listOptions}
      nameOf={titleOf}
      selections={selections}
      further={(selected, className, onDone) => (
        <MoveSelected selected={selected} className={className} onMoved={onDone} />
      )}
      consequence={(event) => {
        const name = event.title ? `“${snippet(event.title, 30)}”` : 'The event';
        return `${name} (${dayOf(event)}) will disappear from the public site.`;
      }}
    />
  );
}

/** Returns the content of a card. The time zone decides whether its event is over. */
export function cardIn(timeZone: string) {
  return (
    event: UpcomingEvent & Publication,
    closeFormOf: (event: UpcomingEvent) => void,
    editing: boolean,
  ): CardContent => {
    const facts = eventFacts('upcomingEvents', event);
    const when = whenText(facts, 'short', timeZone) ?? '';
    const former = formerSchedule(facts);
    const now = minuteIn(timeZone, serverTime());
    const hasPassed = facts.schedule !== undefined && isOver(facts.schedule, now);
    return {
      heading: eventName(event),
      when,
      formerWhen: former && formatSchedule(former, 'short', timeZone),
      note: facts.place,
      state: <EventState facts={facts} isDraft={event.draft === true} moment={{ now, timeZone }} />,
      imageAlt: `Poster of the event “${titleOf(event)}”`,
      // A draft is published first.
      lastItem: hasPassed && !event.draft && (
        <MoveToPast event={event} editing={editing} onMoved={() => closeFormOf(event)} />
      ),
      again: againPath(upcomingEvents.screens.add, event),
    };
  };
}

const selectionsIn = (timeZone: string): Selections<UpcomingEvent & Publication> => ({
  [over]: (events) => eventsInOrder(events, minuteIn(timeZone, serverTime())).passed,
});

const beginning = ({ eventDate, startTime }: UpcomingEvent) => startOf({ date: eventDate, startTime });

const listOptions: ListOptions<UpcomingEvent> = {
  texts: (event) => [...searchedTexts(event), event.registration, formatCalendarDate(event.eventDate, 'short')],
  sorts: [
    { name: 'soonest', label: 'Soonest first', by: beginning },
    { name: 'latest', label: 'Latest first', by: beginning, descending: true },
  ],
};

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof upcomingEvents>, string>;

/** The fields of an upcoming event, without its image. */
function UpcomingEventFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TitleField />
      <DateField label="Event Date" {...text('eventDate')} type="date" aria-required />
      <DescriptionField
        {...text('description')}
        aria-required
        visible={(_, cut) =>
          cut.length > 0
            ? 'The opened poster shows 6 lines; the rest opens in the full description.'
            : 'The opened poster shows all of it.'
        }
      />
      <div className="grid gap-6 md:grid-cols-2">
        <LinkField label="Link" {...text('link')} help={`The button ‘${linkTexts.upcomingEvent}’ leads there.`} />
        <LinkField
          label="Registration Link"
          {...text('registration')}
          help={`The button ‘${linkTexts.registration}’ leads there.`}
        />
      </div>
      <TimeAndPlaceFields withOnlineLink />
      <div className="grid gap-2">
        <StateFields />
        <RegistrationFields />
      </div>
    </>
  );
}

/** A preview of an upcoming event in its carousel, closed and opened. */
function UpcomingEventPreview({ stored }: { stored?: UpcomingEvent }) {
  const poster = eventPoster('upcomingEvents', usePreviewedEvent('upcomingEvents', stored), useNow());
  // In a form without a date, the preview has a text in its place.
  const shown = poster.facts.schedule ? poster : { ...poster, date: 'Event Date', longDate: 'Event on: …' };
  const still = { poster: shown, onOpen: () => {}, onClose: () => {}, all: () => [] };
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
      <PreviewPart title="Upcoming Events">
        <PosterCard {...still} open={false} />
      </PreviewPart>
      <PreviewPart title="Opened">
        <PosterCard {...still} open />
      </PreviewPart>
    </div>
  );
}
