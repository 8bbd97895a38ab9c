import type { PublicItem } from '#contract/publicItems.ts';
import { ItemCards } from '../item/ItemCards.tsx';
import { SubscribeLink } from '../share/SubscribeLink.tsx';
import { EventTime } from './EventTime.tsx';
import { eventPoster } from './eventPoster.ts';
import { useNow } from './useNow.ts';

/** The maximum number of events in the row. */
const maxEvents = 4;

/** The next events as a row of links to their pages. */
export function ComingUp({ events }: { events: PublicItem<'upcomingEvents'>[] }) {
  const moment = useNow();
  return (
    <ItemCards
      title="Coming Up"
      type="upcomingEvents"
      items={events.slice(0, maxEvents)}
      meta={(event) => <EventTime text={eventPoster('upcomingEvents', event, moment).date} />}
      action={<SubscribeLink />}
    />
  );
}
