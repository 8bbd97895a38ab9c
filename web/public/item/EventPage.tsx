import { ArrowUpRight } from 'lucide-react';
import { clubTitle } from '#contract/clubs.ts';
import { eventDescription } from '#contract/event/eventDescription.ts';
import { eventHeading } from '#contract/itemTexts.ts';
import { EventAddress, EventLink } from '#features/eventLinks.ts';
import type { ItemPage } from '../../api/itemPage.ts';
import { useSection } from '../../api/settings.ts';
import { NewTabButton, newTab } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { byTime } from '../events/byTime.ts';
import { EventCards } from '../events/EventCards.tsx';
import { EventTime, FormerDate } from '../events/EventTime.tsx';
import { eventOffers } from '../events/eventOffers.ts';
import { eventPoster } from '../events/eventPoster.ts';
import { viewedPoster } from '../events/posterAlt.ts';
import { useNow } from '../events/useNow.ts';
import { PageTitle } from '../PageTitle.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { EventPhotos } from './EventPhotos.tsx';
import { Fact, ItemLayout } from './ItemLayout.tsx';
import { ItemStates } from './ItemStates.tsx';

type EventPageData = Exclude<ItemPage, { type: 'electromazine' }>;

/** /events/:id */
export default function EventPage() {
  return (
    <ItemStates kind="events">
      {(page) => page.type !== 'electromazine' && <Event key={page.item._id} {...page} />}
    </ItemStates>
  );
}

function Event({ upcoming, ...page }: EventPageData) {
  const { type, item, notYetPublic } = page;
  const moment = useNow();
  const region = useSection('region');
  const { facts, longDate, formerLongDate, stateText } = eventPoster(type, item, moment);
  const { links, notice } = eventOffers(facts, moment);
  const { heading, text } = eventHeading(type, item);
  const { path, title, schedule, place, dateToBeAnnounced } = facts;
  const cards = useSection('clubs');
  const club = type === 'pastEvents' && item.clubName ? clubTitle(item.clubName, cards) : undefined;
  const [main] = links.filter(({ variant }) => variant === 'primary');
  const others = links.filter((link) => link !== main);
  const isCancelled = facts.state === 'cancelled';
  return (
    <>
      <PageTitle title={title} description={eventDescription(facts, region)} />
      <ItemLayout
        picture={viewedPoster(item)}
        title={heading}
        meta={
          <>
            {stateText && (
              <p dir="auto" className="font-semibold text-danger-on-dark">
                {stateText}
              </p>
            )}
            {club && <bdi className="font-signal text-small text-on-brand-soft">{club}</bdi>}
          </>
        }
        facts={
          <>
            <Fact name="When">
              <span
                className={`font-signal text-h4 leading-7 font-medium text-balance whitespace-pre-line text-trace ${isCancelled ? 'line-through' : ''}`}
              >
                <EventTime text={longDate} />
              </span>
              <FormerDate text={formerLongDate} className="font-signal text-small text-on-brand-soft" />
            </Fact>
            {place && (
              <Fact name="Where">
                <span dir="auto" className={isCancelled ? 'line-through' : ''}>
                  {place}
                </span>
              </Fact>
            )}
            {notice && (
              <Fact name="Registration">
                <EventTime text={notice} className="font-semibold" />
              </Fact>
            )}
          </>
        }
        actions={
          <>
            {main && (
              <NewTabButton variant="primary" href={main.href} className="max-sm:w-full">
                {main.text}
              </NewTabButton>
            )}
            {others.map(({ text, href }) => (
              <a key={text} href={href} {...newTab} className={linkClass}>
                {text}
                <ArrowUpRight aria-hidden className="size-[1.05em]" />
              </a>
            ))}
            {!notYetPublic && path && (
              <>
                {schedule && !dateToBeAnnounced && <EventLink event={facts} className={linkClass} />}
                <ShareButton item={{ path, title }} className={linkClass} />
              </>
            )}
          </>
        }
        description={text}
      >
        {!notYetPublic && <EventAddress id={item._id} />}
      </ItemLayout>
      {page.type === 'pastEvents' && <EventPhotos event={page.item} photos={page.photos} />}
      <EventCards title="Coming Up" type="upcomingEvents" items={byTime(upcoming, moment.now).toCome} />
      {page.type === 'pastEvents' && club && (
        <EventCards title={`More of the ${club}`} type="pastEvents" items={page.others} />
      )}
    </>
  );
}
