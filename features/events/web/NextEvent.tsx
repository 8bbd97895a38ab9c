import { dayMs } from '#contract/dates.ts';
import { eventFacts, formerSchedule, isDateToBeAnnounced, whenText } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import type { Moment } from '#contract/event/registration.ts';
import { formatSchedule } from '#contract/event/schedule.ts';
import type { Publication } from '#contract/publication.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { openedItemPath } from '#web/admin/content/openedItem.ts';
import { itemLink, useAddressOf } from '#web/admin/itemLink/itemLink.ts';
import { PublicationState } from '#web/admin/publication/PublicationState.tsx';
import { eventName } from '#web/admin/types/eventCard.tsx';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { FormerDate } from '#web/public/events/EventTime.tsx';
import { ButtonLink, newTab } from '#web/ui/Button.tsx';
import { frames } from '#web/ui/frames.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { type UpcomingEvent, upcomingEvents } from '../contract/upcomingEvents.ts';
import { EventState } from './EventState.tsx';

type Event = UpcomingEvent & Publication;

/** The next event with its poster: when and where it is, its state, and the ways to its form and its page. */
export function NextEvent({ event, moment }: { event: Event; moment: Moment }) {
  const facts = eventFacts('upcomingEvents', event);
  const former = formerSchedule(facts);
  const actions = <Actions event={event} />;
  return (
    <div className="grid min-w-0 grid-cols-[clamp(7rem,18vw,16.5rem)_minmax(0,1fr)] content-start items-start gap-x-[clamp(1rem,2vw,1.75rem)] gap-y-4 max-[22rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <Picture
        image={event}
        alt={`Poster of the event “${eventName(event)}”`}
        frame={frames.poster}
        sizes="(min-width: 64rem) 16.5rem, 7rem"
        priority
        className="aspect-4/5 h-auto w-full rounded-sharp shadow-raised"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="bus justify-self-start">{countdown(event, moment.now)}</p>
        <h3
          dir="auto"
          className="mt-2 mb-1 font-journal text-[clamp(1.375rem,1.1rem+1vw,2rem)] leading-[1.12] font-semibold tracking-[-.015em] wrap-anywhere"
        >
          {eventName(event)}
        </h3>
        <p className="font-signal text-small leading-normal font-semibold">
          {former ? (
            <FormerDate text={formatSchedule(former, 'short', moment.timeZone)} />
          ) : (
            whenText(facts, 'short', moment.timeZone)
          )}
        </p>
        {facts.place && <p className="text-small text-ink-soft wrap-anywhere">{facts.place}</p>}
        <EventState facts={facts} isDraft={event.draft === true} moment={moment} />
        <PublicationState item={event} />
        <div className="mt-3 flex flex-wrap gap-2 max-sm:hidden">{actions}</div>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 *:flex-1 sm:hidden">{actions}</div>
    </div>
  );
}

function Actions({ event }: { event: Event }) {
  const address = useAddressOf(itemLink('upcomingEvents', event));
  const form = openedItemPath('upcomingEvents', event._id, 'description') ?? upcomingEvents.screens.manage;
  return (
    <>
      <ScreenLink to={form} variant="admin-outline" size="small">
        Edit
      </ScreenLink>
      {!event.draft && (
        <ButtonLink href={address} {...newTab} variant="admin-quiet" size="small">
          See its page
        </ButtonLink>
      )}
    </>
  );
}

/** Returns in how many days an event is: 'today' while it lasts. */
export function countdown(event: UpcomingEvent, now: LocalMinute): string {
  if (isDateToBeAnnounced(event)) return eventTexts.dateToBeAnnounced;
  const { eventDate } = event;
  const days = Math.max(0, (Date.parse(eventDate) - Date.parse(now.slice(0, 10))) / dayMs);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day');
}
