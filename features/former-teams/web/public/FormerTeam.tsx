import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { use } from 'react';
import { type PublicItem, readPublicItems } from '#contract/publicItems.ts';
import { type TeamYear, teamTitle, teamYearName } from '#contract/teams.ts';
import { publicApi, sliceOf, whenStatus } from '#web/api/publicQueries.ts';
import { useSection } from '#web/api/settings.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/public/PageHead.tsx';
import { PageTitle } from '#web/public/PageTitle.tsx';
import { PagePath, useGiven, usePart } from '#web/public/pageParts.ts';
import { Section } from '#web/public/Section.tsx';
import { TeamMemberList } from '#web/public/team/TeamMemberList.tsx';
import { Link } from '#web/ui/Link.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { formerTeamTexts, type Team, teamPages, teamsPaths, yearOfPage } from '../../contract/pages.ts';

/** /teams/:year: the team of a former year (features/former-teams/README.md, "Former teams"). */
export default function FormerTeam() {
  const year = yearOfPage(use(PagePath));
  const { name } = useSection('identity');
  const title = teamTitle(year);
  return (
    <>
      <PageTitle title={title} description={`The governing team of ${name} in ${teamYearName(year)}.`} />
      <PageHead text={title} isSmall />
      <Section title="Members" ground="wash">
        <TeamMemberList type="formerMembers" texts={formerTeamTexts.one} query={useTeam(year)} />
        <OtherTeams year={year} />
      </Section>
    </>
  );
}

/** Links to the teams of the years before and after. After the last former team comes the present one. */
function OtherTeams({ year }: { year: TeamYear }) {
  const years = (usePart<Team[]>('teams') ?? []).map((team) => team.year);
  const place = years.indexOf(year);
  const before = years[place + 1];
  const after = years[place - 1];
  return (
    <nav
      aria-label="Other teams"
      className="mt-[clamp(2.5rem,4vw,4rem)] grid grid-cols-2 gap-x-6 border-t border-line pt-4 sm:grid-cols-3"
    >
      {before !== undefined && (
        <Link href={teamPages.one(before)} className={`justify-self-start ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          {teamTitle(before)}
        </Link>
      )}
      <Link
        href={teamPages.all}
        className={`justify-self-start max-sm:row-start-2 sm:col-start-2 sm:justify-self-center ${linkClass}`}
      >
        All former teams
      </Link>
      <Link
        href={after === undefined ? paths.ourTeam : teamPages.one(after)}
        className={`col-start-2 row-start-1 justify-self-end sm:col-start-3 ${linkClass}`}
      >
        {after === undefined ? 'Our Team' : teamTitle(after)}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </nav>
  );
}

/** Returns the query for the members of the team of the page's year. A year without a team has no members. */
const useTeam = (year: TeamYear) =>
  useQuery({
    queryKey: ['public', teamsPaths.one(year)],
    queryFn: async ({ signal }) => {
      const members = await publicApi.getList<unknown>(teamsPaths.one(year), signal).catch(whenStatus(404, []));
      return readPublicItems('formerMembers', members);
    },
    ...useGiven<PublicItem<'formerMembers'>[]>('team'),
    select: sliceOf<PublicItem<'formerMembers'>>,
  });
