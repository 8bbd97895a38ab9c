import { ArrowLeft } from 'lucide-react';
import { use, useId } from 'react';
import { type ArchiveView, archivePages, archiveViewOf } from '#contract/archive.ts';
import { type ClubName, clubNames, clubTitle } from '#contract/clubs.ts';
import { itemPath, kindOf } from '#contract/itemPages.ts';
import { listTexts, searchTexts } from '#contract/visitorTexts.ts';
import type { ShownItem, ShownMonth } from '../../api/archive.ts';
import { useArchivePage } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { frames } from '../../ui/frames.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { EventWhen } from '../events/EventWhen.tsx';
import { eventPoster } from '../events/eventPoster.ts';
import { PosterImage } from '../events/PosterImage.tsx';
import { useNow } from '../events/useNow.ts';
import { PageHead } from '../PageHead.tsx';
import { PageLinks } from '../PageLinks.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { PagePath } from '../pagePath.ts';

/** /archive/:year: the past events and the issues of a year, by month (docs/product.md, "Archive"). */
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
      <PageHead text={`Archive ${view.year}`} />
      <div className="page-column grid gap-8 py-section">
        <Months view={view} />
        <a href={paths.archive} className={`justify-self-start ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          All years
        </a>
      </div>
    </>
  );
}

function Months({ view }: { view: ArchiveView }) {
  const { data, error } = useArchivePage(view);
  if (data === undefined) {
    return error === null ? (
      <LoadingState text={listTexts.archiveOfYear.loading} />
    ) : (
      <ErrorState text={listTexts.archiveOfYear.failed} />
    );
  }
  if (data === null) return <EmptyState text={listTexts.archiveOfYear.empty} />;
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
        <a
          key={name ?? 'all'}
          href={archivePages.one({ year, club: name, page: 1 })}
          aria-current={name === club ? 'page' : undefined}
          className="inline-flex min-h-11 items-center pb-0.75 font-semibold text-ink-soft hover:text-brand aria-[current]:border-b-3 aria-[current]:border-brand aria-[current]:pb-0 aria-[current]:text-brand"
        >
          {name === undefined ? 'All' : <bdi>{clubTitle(name, cards)}</bdi>}
        </a>
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
            <a
              href={`${page === view.page ? '' : archivePages.one({ ...view, page })}#m${month}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-brand underline-offset-[.3em] hover:underline"
            >
              {nameOf(month)} <span className="text-small text-ink-soft">{count}</span>
            </a>
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
    <a href={itemPath(kindOf(shown.type), shown.item._id)} className="group grid gap-1 wrap-anywhere">
      <PosterImage
        poster={{ ...shown.item, title: name }}
        frame={isIssue ? frames.tile : frames.poster}
        sizes={sizes}
      />
      <span className="mt-1 text-small text-ink-soft">
        {isIssue ? (
          <bdi>{shown.item.time ?? searchTexts.kinds.electromazine}</bdi>
        ) : (
          <EventWhen {...eventPoster('pastEvents', shown.item, moment)} />
        )}
      </span>
      <span
        dir="auto"
        className="line-clamp-3 text-[1rem] leading-tight font-semibold underline-offset-[.3em] group-hover:underline"
      >
        {name}
      </span>
    </a>
  );
}

/** Returns the function that names a month, `YYYY-MM`, in the words of the chapter. */
function useMonthName(style: 'long' | 'short') {
  const { locale } = useSection('region');
  const names = new Intl.DateTimeFormat(locale, {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));
}
