import { useMemo } from 'react';
import { type UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { formatCalendarDate, hasPassed } from '#contract/dates.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import type { CardContent, CardList } from '../content/ContentCard.tsx';
import { CardDate, CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/itemLink.ts';
import { MoveToPast } from './MoveToPast.tsx';
import { textsOf, UpcomingEventFields } from './UpcomingEventFields.tsx';
import { UpcomingEventPreview } from './UpcomingEventPreview.tsx';

/** /admin/upcoming-events/manage */
export default function ManageUpcomingEvents() {
  const { timeZone } = useSection('region');
  const card = useMemo(() => cardIn(timeZone), [timeZone]);
  return (
    <ManageScreen
      type={upcomingEvents}
      title="Manage Upcoming Events"
      listTitle="All upcoming events"
      add={{ path: paths.admin.upcomingEvents, label: 'Add Upcoming Event' }}
      card={card}
      facts={facts}
      consequence={(event) => `The event on ${localDate(event)} will disappear from the public site.`}
      edit={{
        title: (event) => snippet(event.description, 30),
        textsOf,
        imageHelp: 'Keep it as it is, or replace it with a JPEG, JPG or PNG.',
        fields: <UpcomingEventFields />,
        preview: (stored) => <UpcomingEventPreview stored={stored} />,
      }}
    />
  );
}

const localDate = (event: UpcomingEvent) => formatCalendarDate(event.eventDate, 'numeric');

function CardBody({ event, isOver }: { event: UpcomingEvent; isOver: boolean }) {
  return (
    <>
      {isOver && <CardTag>Date passed</CardTag>}
      <CardText>{event.description}</CardText>
      {(event.link || event.registration) && (
        <div className="flex flex-wrap gap-x-5">
          {event.link && <CardLink link={event.link} text="Event link" />}
          {event.registration && <CardLink link={event.registration} text="Registration link" />}
        </div>
      )}
    </>
  );
}

/** Returns the content of a card. The time zone decides whether its event is over. */
function cardIn(timeZone: string) {
  return (event: UpcomingEvent, list: CardList, editing: boolean): CardContent => {
    const isOver = hasPassed(event.eventDate, timeZone);
    return {
      heading: <CardDate>{localDate(event)}</CardDate>,
      imageAlt: `Poster of the event on ${localDate(event)}`,
      body: <CardBody event={event} isOver={isOver} />,
      action: isOver && (
        <MoveToPast
          event={event}
          editing={editing}
          onMoved={() => list.closeFormOf(event)}
          fallbackFocus={list.heading}
        />
      ),
      link: itemLink('upcomingEvents', event),
    };
  };
}

const facts: ListFacts<UpcomingEvent> = {
  texts: (event) => [event.description, event.link, event.registration, localDate(event)],
  sorts: [
    { name: 'soonest', label: 'Soonest first', by: ({ eventDate }) => eventDate },
    { name: 'latest', label: 'Latest first', by: ({ eventDate }) => eventDate, descending: true },
  ],
};
