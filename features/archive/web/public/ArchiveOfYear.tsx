import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { use, useId } from 'react';
import { type ClubName, clubNames, clubTitle } from '#contract/clubs.ts';
import { unwrap } from '#contract/envelope.ts';
import { itemPath, kindOf } from '#contract/itemPages.ts';
import { itemPageTexts } from '#contract/visitorTexts.ts';
import { publicApi, whenStatus } from '#web/api/publicQueries.ts';
import { useSection } from '#web/api/settings.ts';
import { EventWhen } from '#web/public/events/EventWhen.tsx';
import { eventPoster } from '#web/public/events/eventPoster.ts';
import { PosterImage } from '#web/public/events/PosterImage.tsx';
import { useNow } from '#web/public/events/useNow.ts';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageLinks } from '#web/public/PageLinks.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { PagePath, useGiven } from '#web/public/pageParts.ts';
import { frames } from '#web/ui/frames.ts';
import { Link } from '#web/ui/Link.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { type ArchiveView, archiveCall, archivePages, archiveTexts, archiveViewOf } from '../../contract.ts';
import { readArchivePage, type ShownItem, type ShownMonth, type ShownPage } from './shown.ts';

/** /archive/:year: the past events and the issues of a year, by month (features/archive/README.md, "Archive"). */
export default function ArchiveOfYear() {
  const path = use(PagePath);
  const { name } = useSection('identity');
  const view = archiveViewOf(path) ?? { year: '', page: 1 };
  const cards = useSection('clubs');
  const club = view.club && clubTitle(view.club, cards);
  const title = [`Archive ${view.year}`, club, view.page > 1 && `page ${view.page}`].filter(Boolean).join(', ');
  const description = club
    ? `The past events of the ${club} of ${name} in ${view.year}.`
    : `The past events and the issues of ${name} in ${view.year}, month by month.`;
  return (
    <>
      <PageTitle title={title} description={description} />
      <PageHead text={`Archive ${view.year}`} isSmall />
      <div className="page-column grid gap-8 py-section">
        <Months view={view} />
        <Link href={archivePages.all} className={`justify-self-start ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          All years
        </Link>
      </div>
    </>
  );
}

function Months({ view }: { view: ArchiveView }) {
  const { data, error } = useArchivePage(view);
  if (data === undefined) {
    return error === null ? (
      <LoadingState text={archiveTexts.year.loading} />
    ) : (
      <ErrorState text={archiveTexts.year.failed} />
    );
  }
  if (data === null) return <EmptyState text={archiveTexts.year.empty} />;
  const { pages, months } = data;
  return (
    <>
      {data.clubs.length > 0 && <ClubLinks view={view} names={data.clubs} />}
      {months.length > 1 && <MonthLinks view={view} months={months} />}
      {months.map((month) => month.items.length > 0 && <Month key={month.month} {...month} />)}
      {pages > 1 && (
        <PageLinks
          page={view.page}
          pages={pages}
          to={(page) => archivePages.one({ ...view, page })}
          names={{ before: 'Later', after: 'Earlier' }}
        />
      )}
    </>
  );
}

/** The links that leave one club's events, or all items again. */
function ClubLinks({ view: { year, club }, names }: { view: ArchiveView; names: ClubName[] }) {
  const cards = useSection('clubs');
  const choices = [undefined, ...clubNames.filter((name) => names.includes(name))];
  return (
    <nav aria-label="Clubs" className="flex flex-wrap gap-x-6">
      {choices.map((name) => (
        <Link
          key={name ?? 'all'}
          href={archivePages.one({ year, club: name, page: 1 })}
          aria-current={name === club ? 'page' : undefined}
          className="inline-flex min-h-11 items-center pb-0.75 font-semibold text-ink-soft hover:text-brand aria-[current]:border-b-3 aria-[current]:border-brand aria-[current]:pb-0 aria-[current]:text-brand"
        >
          {name === undefined ? 'All' : <bdi>{clubTitle(name, cards)}</bdi>}
        </Link>
      ))}
    </nav>
  );
}

function MonthLinks({ view, months }: { view: ArchiveView; months: ShownMonth[] }) {
  const nameOf = useMonthName('short');
  return (
    <nav aria-label="Months">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {months.map(({ month, count, page }) => (
          <li key={month}>
            <Link
              href={`${page === view.page ? '' : archivePages.one({ ...view, page })}#m${month}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-brand underline-offset-[.3em] hover:underline"
            >
              {nameOf(month)} <span className="text-small text-ink-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Month({ month, items }: ShownMonth) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} id={`m${month}`} className="scroll-mt-24">
      <h2 id={titleId} className="mb-5 font-journal text-h3 font-medium text-heading">
        {useMonthName('long')(month)}
      </h2>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4 lg:grid-cols-6">
        {items.map((shown) => (
          <li key={shown.item._id}>
            <Tile shown={shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const sizes = '(max-width: 30rem) and (min-resolution: 1.5dppx) 16vw, (min-width: 64rem) 12rem, 30vw';

function Tile({ shown: { name, ...shown } }: { shown: ShownItem }) {
  const moment = useNow();
  const isIssue = shown.type === 'electromazine';
  return (
    <Link href={itemPath(kindOf(shown.type), shown.item._id)} className="group grid gap-1 wrap-anywhere">
      <PosterImage
        poster={{ ...shown.item, title: name }}
        frame={isIssue ? frames.tile : frames.poster}
        sizes={sizes}
      />
      <span
        dir="auto"
        className="mt-1 line-clamp-3 text-[1rem] leading-tight font-semibold underline-offset-[.3em] group-hover:underline"
      >
        {name}
      </span>
      <span className="text-small text-ink-soft">
        {isIssue ? (
          <bdi>{shown.item.time ?? itemPageTexts.magazine.title}</bdi>
        ) : (
          <EventWhen {...eventPoster('pastEvents', shown.item, moment)} />
        )}
      </span>
    </Link>
  );
}

/** Returns the function that names a month, `YYYY-MM`, in the words of the chapter. */
function useMonthName(style: 'long' | 'short') {
  const { locale } = useSection('region');
  const names = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
  return (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the query for a page of a year of the archive. Its data is null if it has no item. */
const useArchivePage = (view: ArchiveView) =>
  useQuery<ShownPage | null>({
    queryKey: ['public', archiveCall(view)],
    queryFn: async ({ signal }) => {
      const call = publicApi.call('GET', archiveCall(view), { signal });
      return call.then((answer) => readArchivePage(unwrap(answer))).catch(whenStatus(404, null));
    },
    ...useGiven<ShownPage>('archivePage'),
  });
