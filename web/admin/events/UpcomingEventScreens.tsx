import { useMemo } from 'react';
import { type UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { eventFacts, whenText } from '#contract/event/eventFacts.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { isOver } from '#contract/event/schedule.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { againPath } from '../content/addAgain.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import type { ContentScreens } from '../content/contentScreens.ts';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/ItemLinkActions.tsx';
import { ofOneDate } from './EventFields.tsx';
import { EventCardBody, EventHeading, searchedTexts } from './eventCard.tsx';
import { MoveToPast } from './MoveToPast.tsx';
import { UpcomingEventFields, UpcomingEventPreview } from './UpcomingEventForm.tsx';

const screens: ContentScreens<UpcomingEvent> = {
  type: upcomingEvents,
  add: { path: paths.admin.upcomingEvents, label: 'Add Upcoming Event', submit: 'Add Event' },
  manage: { path: paths.admin.manageUpcomingEvents, label: 'Manage Upcoming Events' },
  Fields: UpcomingEventFields,
  Preview: UpcomingEventPreview,
};

/** /admin/upcoming-events */
export const AddUpcomingEvent = () => <AddScreen {...screens} notAgain={ofOneDate} />;

/** /admin/upcoming-events/manage */
export function ManageUpcomingEvents() {
  const { timeZone } = useSection('region');
  const card = useMemo(() => cardIn(timeZone), [timeZone]);
  return (
    <ManageScreen
      {...screens}
      listTitle="All upcoming events"
      card={card}
      facts={facts}
      nameOf={titleOf}
      consequence={({ title, eventDate }) => {
        const name = title ? `“${snippet(title, 30)}”` : 'The event';
        return `${name} on ${formatCalendarDate(eventDate, 'short')} will disappear from the public site.`;
      }}
    />
  );
}

const titleOf = (event: UpcomingEvent) => snippet(event.title ?? event.description, 30);

/** Returns the content of a card. The time zone decides whether its event is over. */
export function cardIn(timeZone: string) {
  return (event: UpcomingEvent, closeFormOf: (event: UpcomingEvent) => void, editing: boolean): CardContent => {
    const facts = eventFacts('upcomingEvents', event);
    const when = whenText(facts, 'short', timeZone) ?? '';
    const over = facts.schedule !== undefined && isOver(facts.schedule, minuteIn(timeZone));
    return {
      heading: <EventHeading title={event.title} when={when} />,
      imageAlt: `Poster of the event ${event.title ? `“${titleOf(event)}”` : `on ${when}`}`,
      body: <EventCardBody facts={facts} tag={over ? 'Date passed' : undefined} />,
      action: over && <MoveToPast event={event} editing={editing} onMoved={() => closeFormOf(event)} />,
      link: itemLink('upcomingEvents', event),
      again: againPath(paths.admin.upcomingEvents, event),
    };
  };
}

const facts: ListFacts<UpcomingEvent> = {
  texts: (event) => [...searchedTexts(event), event.registration, formatCalendarDate(event.eventDate, 'short')],
  sorts: [
    { name: 'soonest', label: 'Soonest first', by: ({ eventDate }) => eventDate },
    { name: 'latest', label: 'Latest first', by: ({ eventDate }) => eventDate, descending: true },
  ],
};
