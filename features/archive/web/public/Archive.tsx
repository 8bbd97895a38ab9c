import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { publicApi, sliceOf } from '#web/api/publicQueries.ts';
import { useSection } from '#web/api/settings.ts';
import { PosterImage } from '#web/public/events/PosterImage.tsx';
import { List } from '#web/public/List.tsx';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { useGiven } from '#web/public/pageParts.ts';
import { frames } from '#web/ui/frames.ts';
import { Link } from '#web/ui/Link.tsx';
import { archivePages, archivePaths, archiveTexts } from '../../contract.ts';
import { readArchive, type ShownYear } from './shown.ts';

/** /archive: the years with past events or issues (features/archive/README.md, "Archive"). */
export default function Archive() {
  const { name } = useSection('identity');
  return (
    <>
      <PageTitle title="Archive" description={`The past events and the issues of ${name}, year by year.`} />
      <PageHead text="Archive" isSmall />
      <section aria-label="Year by year" className="page-column py-section">
        <List query={useArchive()} texts={archiveTexts.years}>
          {({ items }) => (
            <ul className="border-b border-line">
              {items.map((year) => (
                <YearRow key={year.year} {...year} />
              ))}
            </ul>
          )}
        </List>
      </section>
    </>
  );
}

/** A year, all of which leads to its page. Its pictures say nothing that the page does not. */
function YearRow({ year, events, issues, items }: ShownYear) {
  const counts = [events > 0 && counted(events, 'event'), issues > 0 && counted(issues, 'issue')].filter(Boolean);
  return (
    <li className="-mx-3">
      <Link
        href={archivePages.one({ year, page: 1 })}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-4.5 -outline-offset-4 before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line hover:bg-brand-tint sm:grid-cols-[6rem_minmax(0,1fr)_auto_auto] lg:grid-cols-[calc(var(--split)-1rem)_minmax(0,1fr)_auto_auto] lg:py-5"
      >
        <span className="font-signal text-h3 text-heading">{year}</span>
        <span className="text-ink-soft max-sm:col-start-1">{counts.join(', ')}</span>
        <span className="flex gap-2 max-sm:col-start-1 max-sm:mt-2 max-sm:empty:hidden">
          {items.map(({ type, item }) => (
            <PosterImage
              key={item._id}
              poster={{ ...item, alt: '' }}
              frame={type === 'electromazine' ? frames.tile : frames.poster}
              sizes="4rem"
              className="w-14"
            />
          ))}
        </span>
        <ArrowRight aria-hidden className="size-5 text-brand max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1" />
      </Link>
    </li>
  );
}

/** Returns the query for the years of the archive, the latest first. */
const useArchive = () =>
  useQuery({
    queryKey: ['public', archivePaths.all],
    queryFn: async ({ signal }) => readArchive(await publicApi.getList<unknown>(archivePaths.all, signal)),
    ...useGiven<ShownYear[]>('archive'),
    select: sliceOf<ShownYear>,
  });
