import { formatCalendarDate } from '#contract/dates.ts';
import { itemDescription, itemTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import type { ItemPage } from '../../api/itemPage.ts';
import { NewTabButton } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { ViewerTime } from '../../ui/ViewerTime.tsx';
import { pastPoster } from '../events/pastPoster.ts';
import type { Poster } from '../events/poster.ts';
import { posterAlt } from '../events/posterAlt.ts';
import { viewedPoster } from '../events/viewedPoster.ts';
import { upcomingPoster } from '../home/upcomingPoster.ts';
import { PageTitle } from '../PageTitle.tsx';
import { CalendarLink } from '../share/CalendarLink.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import { ItemCards } from './ItemCards.tsx';
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

function Event({ upcoming, eventDate, ...page }: EventPageData) {
  const { type, item } = page;
  const poster = type === 'upcomingEvents' ? upcomingPoster(item) : pastPoster(item);
  const title = itemTitle(type, item);
  const { page: shared } = poster;
  const clubName = type === 'pastEvents' ? item.clubName : undefined;
  return (
    <>
      <PageTitle title={title} description={itemDescription(item)} />
      <ItemLayout
        image={item}
        alt={posterAlt(item.description)}
        viewing={<ViewPicture picture={viewedPoster(item)} all={() => [viewedPoster(item)]} />}
        meta={
          <>
            <PosterDate date={eventDate ? dayOf(eventDate) : poster.date} />
            {clubName && <span>{clubName}</span>}
          </>
        }
        title={title}
        description={item.description}
      >
        {poster.links.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {poster.links.map(({ text, href }, place) => (
              <NewTabButton key={text} variant={place === 0 ? 'action' : 'line'} href={href}>
                {text}
              </NewTabButton>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          {shared?.date && <CalendarLink event={shared} className={linkClass} />}
          {shared && <ShareButton event={shared} className={linkClass} />}
        </div>
      </ItemLayout>
      <ItemCards title="Coming Up" type="upcomingEvents" items={upcoming} meta={upcomingDate} />
      {page.type === 'pastEvents' && clubName && (
        <ItemCards title={`More of the ${clubName}`} type="pastEvents" items={page.others} meta={pastDate} />
      )}
    </>
  );
}

const upcomingDate = (event: PublicItem<'upcomingEvents'>) => <PosterDate date={upcomingPoster(event).date} />;
const pastDate = (event: PublicItem<'pastEvents'>) => <PosterDate date={pastPoster(event).date} />;

const dayOf = (date: string): Poster['date'] => ({
  dateTime: date,
  format: (reader) => formatCalendarDate(date, 'short', reader),
});

function PosterDate({ date }: Pick<Poster, 'date'>) {
  return typeof date === 'string' ? date : <ViewerTime {...date} />;
}
