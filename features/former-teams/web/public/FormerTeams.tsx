import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { teamYearName } from '#contract/teams.ts';
import { publicApi, sliceOf } from '#web/api/publicQueries.ts';
import { useSection } from '#web/api/settings.ts';
import { List } from '#web/public/List.tsx';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { useGiven } from '#web/public/pageParts.ts';
import { Link } from '#web/ui/Link.tsx';
import { formerTeamTexts, readTeams, type Team, teamPages, teamsPaths } from '../../contract/pages.ts';

/** /teams: the teams of former years (features/former-teams/README.md, "Former teams"). */
export default function FormerTeams() {
  const { name } = useSection('identity');
  return (
    <>
      <PageTitle title="Former Teams" description={`The governing teams of ${name} in former years.`} />
      <PageHead text="Former Teams" isSmall />
      <section aria-label="Year by year" className="page-column py-section">
        <List query={useTeams()} texts={formerTeamTexts.all}>
          {({ items }) => (
            <ul className="border-b border-line">
              {items.map((team) => (
                <TeamRow key={team.year} {...team} />
              ))}
            </ul>
          )}
        </List>
      </section>
    </>
  );
}

function TeamRow({ year, members }: Team) {
  return (
    <li className="-mx-3">
      <Link
        href={teamPages.one(year)}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-4.5 -outline-offset-4 before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line hover:bg-brand-tint lg:grid-cols-[calc(var(--split)-1rem)_minmax(0,1fr)_auto] lg:py-5"
      >
        <span className="font-signal text-h3 text-heading">{teamYearName(year)}</span>
        <span className="text-ink-soft max-lg:col-start-1">{counted(members, 'member')}</span>
        <ArrowRight aria-hidden className="size-5 text-brand max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1" />
      </Link>
    </li>
  );
}

/** Returns the query for the teams of former years, the latest first. */
const useTeams = () =>
  useQuery({
    queryKey: ['public', teamsPaths.all],
    queryFn: async ({ signal }) => readTeams(await publicApi.getList<unknown>(teamsPaths.all, signal)),
    ...useGiven<Team[]>('teams'),
    select: sliceOf<Team>,
  });
