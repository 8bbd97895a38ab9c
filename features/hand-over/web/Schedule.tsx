import { Fragment } from 'react';
import { Link } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { counted } from '#contract/counted.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { openedItemPath } from '#web/admin/content/openedItem.ts';
import { More, noteClass, Part, placeClass, rowClass, wordClass } from '#web/admin/ui/paperParts.tsx';
import { useSection } from '#web/api/settings.ts';
import { hasScreens } from '#web/hasScreens.ts';
import type { HandOver } from '../contract.ts';

/** The upcoming events, the items with dates, and the drafts. */
export function Schedule({ handOver: { events, scheduled, drafts } }: { handOver: HandOver }) {
  const { timeZone } = useSection('region');
  const { next } = events;
  return (
    <Part
      title="What is scheduled"
      link={{ path: contentTypes.upcomingEvents.screens.manage, label: 'Upcoming Events' }}
    >
      <p>
        <strong>{itemsInWords(contentTypes.upcomingEvents, events.upcoming)}</strong>
        {next && (
          <>
            . The next one (
            {next.eventDate ? formatCalendarDate(next.eventDate, 'short') : eventTexts.dateToBeAnnounced}):{' '}
            <Way to={addressOf({ type: 'upcomingEvents', ...next })} className={wordClass}>
              {nameOf({ type: 'upcomingEvents', ...next })}
            </Way>
          </>
        )}
      </p>
      <p>
        <strong>
          {counted(
            drafts.reduce((sum, { count }) => sum + count, 0),
            'draft',
          )}
        </strong>
        {drafts.map(({ type, count }, index) => (
          <Fragment key={type}>
            {index === 0 ? ': ' : ', '}
            <Way
              to={hasScreens(contentTypes[type]) ? contentTypes[type].screens.manage : undefined}
              className={wordClass}
            >
              {itemsInWords(contentTypes[type], count)}
            </Way>
          </Fragment>
        ))}
      </p>
      <div>
        <p>
          <strong>{counted(scheduled.total, 'item')} to be published or hidden</strong>
          {scheduled.total > 0 && `, in the time of ${timeZone}`}
        </p>
        {scheduled.first.length > 0 && (
          <ul className="mt-2 print:mt-1">
            {scheduled.first.map((item) => (
              <ScheduledRow key={item.itemId} item={item} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <More count={scheduled.total - scheduled.first.length} />
      </div>
    </Part>
  );
}

type Scheduled = HandOver['scheduled']['first'][number];

function ScheduledRow({ item, timeZone }: { item: Scheduled; timeZone: string }) {
  const inWords = (minute: LocalMinute) => formatMinute(minute, timeZone, { timeZone });
  const dates = [
    item.publishAt && `Published ${inWords(item.publishAt)}`,
    item.hideAt && `Hidden ${inWords(item.hideAt)}`,
  ];
  return (
    <li className={rowClass}>
      <Way to={addressOf(item)} className={`${placeClass} print:block print:truncate`}>
        {nameOf(item)}
      </Way>
      <p className={noteClass}>{dates.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** A link to a screen; the words alone without that screen. */
function Way({ to, ...props }: { to: string | undefined; className: string; children: string }) {
  return to === undefined ? <span dir="auto">{props.children}</span> : <Link dir="auto" to={to} {...props} />;
}

const addressOf = ({ type, itemId }: Pick<Scheduled, 'type' | 'itemId'>) => openedItemPath(type, itemId);

const nameOf = ({ type, label }: Pick<Scheduled, 'type' | 'label'>) => label ?? contentTypes[type].noun;
