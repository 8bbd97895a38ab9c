import { memo, useEffect, useRef, useState } from 'react';
import { clubTitle } from '#contract/clubs.ts';
import { type CalendarDate, formatCalendarDate, today } from '#contract/dates.ts';
import { eventFacts, stateText } from '#contract/event/eventFacts.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { listTexts, noDescription } from '#contract/visitorTexts.ts';
import type { Slice } from '../../api/http.ts';
import { usePastEventsOnce } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ViewerTime } from '../../ui/ViewerTime.tsx';
import { List } from '../List.tsx';
import { Section } from '../Section.tsx';
import { DescriptionDialog } from './DescriptionDialog.tsx';

/**
 * The number of rows at first, and the number of rows that each click adds. A thousand rows would be slow to render and
 * to scroll through.
 */
export const rowsAtOnce = 50;

/** The past events as an index by year (web/public/README.md, "Past-events list"). */
export function PastEventsList() {
  const query = usePastEventsOnce(rowsAtOnce);
  return (
    <Section title="Past events, as a list">
      {/* While the length of the list is unknown, the content below it stays well below the screen, so that it does
          not shift. */}
      <div className={query.data ? '' : 'min-h-[150dvh]'}>
        <List query={query} texts={listTexts.pastEventsList}>
          {(list) => <Rows list={list} query={query} />}
        </List>
      </div>
    </Section>
  );
}

type PastEvent = PublicItem<'pastEvents'>;

interface RowsProps {
  list: Slice<PastEvent>;
  /** The query that fetches more events of the list. */
  query: ReturnType<typeof usePastEventsOnce>;
}

function Rows({ list: { items: events, total }, query }: RowsProps) {
  const { fetchNextPage, isFetchingNextPage: fetching, isFetchNextPageError: failed } = query;
  const [shown, setShown] = useState(rowsAtOnce);
  const { timeZone } = useSection('region');
  /** The event whose description is open. */
  const [reading, setReading] = useState<PastEvent>();
  const list = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);

  const drawn = Math.min(shown, events.length);
  const firstNew = useRef<number>(undefined);

  const showMore = () => {
    if (fetching) return;
    firstNew.current = drawn;
    setShown(drawn + rowsAtOnce);
    if (drawn === events.length) fetchNextPage();
  };

  // After new rows are shown, the button is behind them or removed. If the focus was still on the button, it moves to
  // the first new row.
  useEffect(() => {
    if (firstNew.current === undefined || drawn <= firstNew.current) return;
    const { activeElement, body } = document;
    if (activeElement === moreButton.current || activeElement === body)
      [...(list.current?.querySelectorAll('li') ?? [])][firstNew.current]
        ?.querySelector('button')
        ?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [drawn]);

  return (
    <>
      <div ref={list} className="border-b border-line">
        {byYear(events.slice(0, drawn), timeZone).map(([year, ofYear]) => (
          <div
            key={year}
            className="grid gap-x-4 border-t border-line py-4 lg:grid-cols-[calc(var(--split)-1rem)_minmax(0,1fr)]"
          >
            <h3 className="py-2.5 font-signal text-h4 text-heading">{year}</h3>
            <ul className="-mx-3">
              {ofYear.map((event) => (
                <Row key={event._id} event={event} timeZone={timeZone} onOpen={setReading} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-8 grid justify-items-start gap-4 empty:hidden">
        {failed && !fetching && (
          <p role="alert" className="font-semibold text-danger">
            More events could not be loaded. Please try again.
          </p>
        )}
        {drawn < total && (
          <Button ref={moreButton} variant="outline" aria-disabled={fetching} onClick={showMore}>
            {fetching ? 'Loading...' : `Show more (${total - drawn})`}
          </Button>
        )}
      </div>
      {reading?.description && (
        <DescriptionDialog
          description={reading.description}
          path={eventFacts('pastEvents', reading).path}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}

/** Returns the day of an event or, without a date, of its addition. */
function dayOf(event: PastEvent, timeZone: string): CalendarDate | undefined {
  const { schedule, addedAt } = eventFacts('pastEvents', event);
  return schedule?.date ?? (addedAt && today(timeZone, new Date(addedAt)));
}

/** Returns events by their years, in their order. */
function byYear(events: PastEvent[], timeZone: string): [year: string, events: PastEvent[]][] {
  const years = new Map<string, PastEvent[]>();
  for (const event of events) {
    const year = dayOf(event, timeZone)?.slice(0, 4) ?? 'Without a date';
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(event);
    else years.set(year, [event]);
  }
  return [...years];
}

interface RowProps {
  event: PastEvent;
  timeZone: string;
  onOpen: (event: PastEvent) => void;
}

const Row = memo(function Row({ event, timeZone, onOpen }: RowProps) {
  const cards = useSection('clubs');
  const day = dayOf(event, timeZone);
  const state = stateText(eventFacts('pastEvents', event));
  const club = event.clubName && clubTitle(event.clubName, cards);
  const words = (
    <>
      <span className="font-signal text-data text-ink-soft">
        {day && <ViewerTime dateTime={day} format={(reader) => formatCalendarDate(day, 'day', reader)} />}
      </span>
      <span dir="auto" className="line-clamp-1 font-medium wrap-anywhere">
        {ownTitle(event) ?? event.description ?? noDescription}
      </span>
      {(state ?? club) && (
        <span className="flex flex-wrap gap-x-4 text-small text-ink-soft max-md:col-start-2">
          {state && <bdi className="line-clamp-1 font-semibold text-danger wrap-anywhere">{state}</bdi>}
          {club && <bdi>{club}</bdi>}
        </span>
      )}
    </>
  );
  return (
    <li>
      {event.description === undefined ? (
        <div className={rowClass}>{words}</div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(event)}
          className={`${rowClass} -outline-offset-4 hover:bg-brand-tint`}
        >
          {words}
        </button>
      )}
    </li>
  );
});

const rowClass =
  'grid min-h-11 w-full grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-4 px-3 py-2 text-left md:grid-cols-[4rem_minmax(0,1fr)_auto]';
