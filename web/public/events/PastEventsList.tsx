import { Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
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

/** The past events as a plain list (web/public/README.md, "Past-events list"). */
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
  const list = useRef<HTMLUListElement>(null);
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
      list.current?.children[firstNew.current]?.querySelector('button')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [drawn]);

  return (
    <>
      <ul ref={list} className="border-b border-line">
        {events.slice(0, drawn).map((event) => (
          <Row key={event._id} event={event} timeZone={timeZone} onOpen={setReading} />
        ))}
      </ul>
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

interface RowProps {
  event: PastEvent;
  timeZone: string;
  onOpen: (event: PastEvent) => void;
}

const Row = memo(function Row({ event, timeZone, onOpen }: RowProps) {
  const facts = eventFacts('pastEvents', event);
  const dateTime = facts.schedule?.date ?? facts.addedAt;
  const state = stateText(facts);
  const day = (
    <span className="empty:hidden">
      {dateTime && (
        <ViewerTime
          dateTime={dateTime}
          format={(reader) => whenText(facts, 'short', timeZone, reader) ?? ''}
          className="font-signal text-data text-ink-soft"
        />
      )}
      {state && <bdi className="line-clamp-2 text-small font-semibold text-danger wrap-anywhere">{state}</bdi>}
    </span>
  );
  const words = (
    <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere max-lg:col-start-1 lg:col-start-2">
      {ownTitle(event) ?? facts.description ?? noDescription}
    </span>
  );
  return (
    <li className="-mx-3">
      {facts.description === undefined ? (
        <div className={rowClass}>
          {day}
          {words}
        </div>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(event)}
          className={`${rowClass} -outline-offset-4 hover:bg-brand-tint`}
        >
          {day}
          {words}
          <Plus aria-hidden className="size-5 text-brand max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1" />
        </button>
      )}
    </li>
  );
});

const rowClass =
  'relative grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-4.5 text-left before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line lg:grid-cols-[calc(var(--split)-1rem)_minmax(0,1fr)_auto] lg:py-5';
