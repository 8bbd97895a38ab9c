import { clubTitle } from '#contract/clubs.ts';
import { eventDescription } from '#contract/event/eventDescription.ts';
import { eventHeading } from '#contract/itemTexts.ts';
import { EventLink } from '#features/eventLinks.ts';
import type { ItemPage } from '../../api/itemPage.ts';
import { useSection } from '../../api/settings.ts';
import { NewTabButton } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { byTime } from '../events/byTime.ts';
import { EventCards } from '../events/EventCards.tsx';
import { EventTime } from '../events/EventTime.tsx';
import { eventOffers } from '../events/eventOffers.ts';
import { eventPoster } from '../events/eventPoster.ts';
import { posterAlt, viewedPoster } from '../events/posterAlt.ts';
import { useNow } from '../events/useNow.ts';
import { PageTitle } from '../PageTitle.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import { EventPhotos } from './EventPhotos.tsx';
import { ItemLayout } from './ItemLayout.tsx';
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
  const { facts, longDate, state } = eventPoster(type, item, moment);
  const { links, notice } = eventOffers(facts, moment);
  const { heading, text } = eventHeading(type, item);
  const { path, title, schedule, place } = facts;
  const cards = useSection('clubs');
  const club = type === 'pastEvents' && item.clubName ? clubTitle(item.clubName, cards) : undefined;
  const [main] = links.filter(({ variant }) => variant === 'primary');
  const others = links.filter((link) => link !== main);
  return (
    <>
      <PageTitle title={title} description={eventDescription(facts, region)} />
      <ItemLayout
        image={item}
        alt={posterAlt(item)}
        viewing={<ViewPicture picture={viewedPoster(item)} all={() => [viewedPoster(item)]} />}
        meta={club && <bdi>{club}</bdi>}
        title={heading}
        facts={
          <>
            {state && (
              <p dir="auto" className="w-full font-semibold text-danger">
                {state}
              </p>
            )}
            <p className="font-signal text-balance whitespace-pre-line">
              <EventTime text={longDate} />
            </p>
            {place && (
              <p dir="auto" className="w-full">
                {place}
              </p>
            )}
            {notice && <EventTime text={notice} className="font-semibold" />}
            {main && (
              <NewTabButton href={main.href} className="max-lg:mt-1.5">
                {main.text}
              </NewTabButton>
            )}
          </>
        }
        description={text}
      >
        {others.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {others.map(({ text, href }) => (
              <NewTabButton key={text} variant="outline" href={href}>
                {text}
              </NewTabButton>
            ))}
          </div>
        )}
        {!notYetPublic && (
          <div className="flex flex-wrap items-center gap-x-6">
            {path && schedule && <EventLink event={facts} className={linkClass} />}
            {path && <ShareButton item={{ path, title }} className={linkClass} />}
          </div>
        )}
      </ItemLayout>
      {page.type === 'pastEvents' && <EventPhotos event={page.item} photos={page.photos} />}
      <EventCards title="Coming Up" type="upcomingEvents" items={byTime(upcoming, moment.now).toCome} />
      {page.type === 'pastEvents' && club && (
        <EventCards title={`More of the ${club}`} type="pastEvents" items={page.others} />
      )}
    </>
  );
}
