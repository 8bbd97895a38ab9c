import { profile } from '#chapter/profile.ts';
import { type UpcomingEvent, upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { formatCalendarDate, hasPassed } from '#contract/dates.ts';
import { paths } from '../../paths.ts';
import { CardDate, CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { textsOf, UpcomingEventFields } from '../forms/UpcomingEventFields.tsx';

export const meta = () => [{ title: 'Manage Upcoming Events | Admin' }];

/** /admin/upcoming-events/manage */
export default function ManageUpcomingEvents() {
  return (
    <ManageScreen
      type={upcomingEvents}
      title="Manage Upcoming Events"
      listTitle="All upcoming events"
      add={{ path: paths.admin.upcomingEvents, label: 'Add Upcoming Event' }}
      card={(event) => ({
        heading: <CardDate>{localDate(event)}</CardDate>,
        imageAlt: `Poster of the event on ${localDate(event)}`,
        body: <CardBody event={event} />,
      })}
      consequence={(event) =>
        `The event on ${localDate(event)} will disappear from the public site. This cannot be undone.`
      }
      edit={{
        title: (event) => snippet(event.description, 30),
        textsOf,
        imageHelp: 'Keep it as it is, or replace it with a JPEG, JPG or PNG.',
        fields: <UpcomingEventFields />,
      }}
    />
  );
}

const localDate = (event: UpcomingEvent) => formatCalendarDate(event.eventDate, 'numeric');

function CardBody({ event }: { event: UpcomingEvent }) {
  return (
    <>
      {hasPassed(event.eventDate, profile.timeZone) && <CardTag>Date passed</CardTag>}
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
