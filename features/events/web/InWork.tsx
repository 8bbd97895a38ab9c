import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
import type { Publication } from '#contract/publication.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { openedItemPath } from '#web/admin/content/openedItem.ts';
import { useFeatureParts } from '#web/admin/feature.ts';
import { eventName } from '#web/admin/types/eventCard.tsx';
import { useActivity } from '#web/api/activityQueries.ts';
import { useContentList } from '#web/api/contentQueries.ts';
import { failureText } from '#web/api/http.ts';
import { eventOffers } from '#web/public/events/eventOffers.ts';
import type { Moment } from '#web/public/events/eventPoster.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { type UpcomingEvent, upcomingEvents } from '../contract/upcomingEvents.ts';
import { eventsInWork, mostAdded } from './inWork.ts';

/**
 * The work in progress, above the form to which the login leads: the next events, the numbers of what waits, and the
 * types that are added most. Its two rows have their heights before the lists come, so the form below never moves.
 */
export function InWork() {
  const moment = useNow();
  const list = useContentList<UpcomingEvent & Publication>(upcomingEvents);
  const activity = useActivity();
  const { next, drafts, passed } = eventsInWork(list.data ?? [], moment.now);
  const links = useFeatureParts('InWorkLink');
  const manage = upcomingEvents.screens.manage;
  return (
    <section aria-label="In work" className="mb-6 rounded-panel bg-sheet px-4 py-1.5">
      <div className={`${rowClass} h-18`}>
        {next.map((event) => (
          <Link
            key={event._id}
            to={openedItemPath('upcomingEvents', event._id, 'description') ?? manage}
            className="grid min-h-12 min-w-52 flex-1 content-center rounded-control px-2 leading-tight hover:bg-brand-tint"
          >
            <span dir="auto" className="truncate font-semibold">
              {eventName(event)}
            </span>
            <span className="line-clamp-2 text-small leading-snug text-ink-soft">{lineOf(event, moment)}</span>
          </Link>
        ))}
        {list.isSuccess && next.length === 0 && <p className="px-2 text-ink-soft">No event is coming up.</p>}
        {list.isLoadingError && (
          <p className="px-2 text-ink-soft">{failureText(list.error, upcomingEvents.list.failed)}</p>
        )}
      </div>
      <div className={`${rowClass} h-12 border-t border-line`}>
        {passed > 0 && (
          <Link to={manage} className={linkClass}>
            {`${counted(passed, 'event')} ${passed === 1 ? 'is' : 'are'} over`}
          </Link>
        )}
        {drafts > 0 && (
          <Link to={manage} className={linkClass}>
            {counted(drafts, 'draft')}
          </Link>
        )}
        {links.map(({ name, Part }) => (
          <Part key={name} className={linkClass} />
        ))}
        {!activity.isPending &&
          mostAdded(activity.data ?? []).map(({ path, label }) => (
            <Link key={path} to={path} className={linkClass}>
              <Plus aria-hidden className="size-4.5" />
              {label}
            </Link>
          ))}
      </div>
    </section>
  );
}

/** On narrow screens a row is scrolled to the side. */
const rowClass = 'flex items-center gap-x-2 overflow-x-auto';
const linkClass =
  'inline-flex min-h-11 flex-none items-center gap-1 rounded-control px-2 text-small font-semibold text-admin-text hover:bg-brand-tint';

/** Returns when an event is, its state, and whether visitors can register, in one line. */
function lineOf(event: UpcomingEvent & Publication, moment: Moment): string {
  const facts = eventFacts('upcomingEvents', event);
  const { notice, links } = eventOffers(facts, moment);
  const isOpen = links.some(({ text }) => text === linkTexts.registration);
  const registration = typeof notice === 'object' ? notice.format({}) : (notice ?? (isOpen && 'Registration is open'));
  const texts = [event.draft && 'Draft', whenText(facts, 'short', moment.timeZone), stateText(facts), registration];
  return texts.filter(Boolean).join(' · ');
}
