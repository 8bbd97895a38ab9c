import { useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ClubName, clubs } from '#contract/clubs.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { listTexts } from '#contract/visitorTexts.ts';
import { failureText, type Slice } from '../../api/http.ts';
import { usePastEventsByClub } from '../../api/publicQueries.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Section } from '../Section.tsx';
import { ClubTabs } from './ClubTabs.tsx';
import { Pager } from './Pager.tsx';
import { PastEventCard, PastEventCardLoading } from './PastEventCard.tsx';

/** The number of events on a page (web/public/README.md, "Past events by club"). */
export const pageSize = 6;
/** The number of events in one fetch: four pages. */
export const sliceSize = 4 * pageSize;
const firstSlice = { offset: 0, limit: sliceSize };

/**
 * The past events of one club at a time (web/public/README.md, "Past events by club"). A change of the tab fetches the
 * club's events and shows page 1.
 */
export function PastEventsByClub() {
  const id = useId();
  const panelId = `${id}panel`;
  const tabId = (club: ClubName) => `${id}${clubs.findIndex(({ name }) => name === club)}`;
  const [club, setClub] = useState<ClubName>(clubs[0].name);
  // The tab shows the press first. The events of a club take a slow phone 100 ms.
  const shown = useDeferredValue(club);
  return (
    <div className="bg-sheet [--state-ground:var(--color-wash)]">
      <Section title="Our Past Events">
        <ClubTabs selected={club} onSelect={setClub} tabId={tabId} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(club)} className="mt-9">
          <EventsOf key={shown} club={shown} />
        </div>
      </Section>
    </div>
  );
}

function EventsOf({ club }: { club: ClubName }) {
  const { data: first, error } = usePastEventsByClub(club, firstSlice);
  if (first?.items.every((event) => event === undefined)) return <EmptyState text={texts.empty} />;
  if (first) return <Pages club={club} first={first} />;
  if (error) return <ErrorState text={failureText(error, texts.failed)} />;
  return (
    <>
      <ul className={gridClass}>
        <LoadingCards />
      </ul>
      <div className={pagerRoom} />
    </>
  );
}

function Pages({ club, first }: { club: ClubName; first: Slice<PublicItem<'pastEvents'> | undefined> }) {
  const count = Math.ceil(first.total / pageSize);
  const [wanted, setWanted] = useState(1);
  // After another fetch the list may be shorter.
  const current = Math.min(wanted, count);
  const list = useRef<HTMLUListElement>(null);

  // The first slice may contain the page or the whole list. Otherwise the page is in another slice.
  const start = (current - 1) * pageSize;
  const isFetched = Math.min(start + pageSize, first.total) <= first.items.length;
  const slice = isFetched ? firstSlice : { offset: Math.floor(start / sliceSize) * sliceSize, limit: sliceSize };
  const { data, error } = usePastEventsByClub(club, slice);
  const events = data?.items
    .slice(start - slice.offset, start - slice.offset + pageSize)
    .filter((event) => event !== undefined);

  /**
   * Shows another page. Its list gets the focus, because the visitor reads the page from its beginning. The window
   * scrolls there only if the beginning is above the viewport.
   */
  const turnTo = (page: number) => {
    flushSync(() => setWanted(page));
    list.current?.focus({ preventScroll: true });
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <>
      {events === undefined && error ? (
        <ErrorState text={failureText(error, texts.failed)} />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={`Page ${current} of ${count}`} className={`${gridClass} scroll-mt-6`}>
          {events === undefined ? (
            <LoadingCards />
          ) : (
            events.map((event) => (
              <li key={event._id}>
                <PastEventCard event={event} />
              </li>
            ))
          )}
        </ul>
      )}
      <div className={pagerRoom}>{count > 1 && <Pager current={current} count={count} onChange={turnTo} />}</div>
    </>
  );
}

/** Placeholders for a page's events while they are fetched. */
function LoadingCards() {
  return Array.from({ length: pageSize }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
    <li key={place}>
      <PastEventCardLoading text={place === 0 ? texts.loading : undefined} />
    </li>
  ));
}

const texts = listTexts.pastEventsByClub;

/** This room stays free while the number of pages is unknown, so that there is no layout shift below it. */
const pagerRoom = 'mt-10 min-h-11';

const gridClass = 'grid gap-8 lg:grid-cols-2 lg:gap-10';
