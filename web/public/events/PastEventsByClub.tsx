import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ClubName, clubs } from '#contract/clubs.ts';
import type { PastEvent } from '#contract/content/pastEvents.ts';
import { failureText } from '../../api/http.ts';
import { usePastEventsByClub } from '../../api/publicQueries.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Section } from '../Section.tsx';
import { ClubTabs } from './ClubTabs.tsx';
import { Pager } from './Pager.tsx';
import { PastEventCard, PastEventCardLoading } from './PastEventCard.tsx';

/** How many events a page has (spec, section 9). */
const pageSize = 6;

/** The past events of one club at a time (spec, section 2). A change of the tab fetches them, and shows page 1. */
export function PastEventsByClub() {
  const id = useId();
  const panelId = `${id}panel`;
  const tabId = (club: ClubName) => `${id}${clubs.findIndex(({ name }) => name === club)}`;
  const [club, setClub] = useState<ClubName>(clubs[0].name);
  return (
    <div className="bg-sheet [--state-ground:var(--color-wash)]">
      <Section title="Our Past Events">
        <ClubTabs selected={club} onSelect={setClub} tabId={tabId} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(club)} className="mt-9">
          <EventsOf key={club} club={club} />
        </div>
      </Section>
    </div>
  );
}

function EventsOf({ club }: { club: ClubName }) {
  const { data: events, error } = usePastEventsByClub(club);
  if (events === undefined) {
    return error ? (
      <ErrorState text={failureText(error, 'An error occurred while fetching events.')} />
    ) : (
      <>
        <div className={gridLook}>
          {Array.from({ length: pageSize }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <PastEventCardLoading key={place} text={place === 0 ? 'Loading Events...' : undefined} />
          ))}
        </div>
        <div className={pagerRoom} />
      </>
    );
  }
  return events.length === 0 ? <EmptyState text="No past events found for this club." /> : <Pages events={events} />;
}

function Pages({ events }: { events: PastEvent[] }) {
  const count = Math.ceil(events.length / pageSize);
  const [wanted, setWanted] = useState(1);
  // When the list is fetched again it may be shorter.
  const current = Math.min(wanted, count);
  const list = useRef<HTMLUListElement>(null);

  /** Another page is read from its beginning: the focus goes there, and the screen unless it shows it already. */
  const turnTo = (page: number) => {
    flushSync(() => setWanted(page));
    list.current?.focus({ preventScroll: true });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={`Page ${current} of ${count}`} className={`${gridLook} scroll-mt-6`}>
        {events.slice((current - 1) * pageSize, current * pageSize).map((event) => (
          <li key={event._id}>
            <PastEventCard event={event} />
          </li>
        ))}
      </ul>
      <div className={pagerRoom}>{count > 1 && <Pager current={current} count={count} onChange={turnTo} />}</div>
    </>
  );
}

/** Kept free also while nobody knows whether there are pages, so that nothing below it moves. */
const pagerRoom = 'mt-10 min-h-11';

const gridLook = 'grid gap-8 lg:grid-cols-2 lg:gap-10';
