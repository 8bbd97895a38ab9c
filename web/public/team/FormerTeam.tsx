import { ArrowLeft, ArrowRight } from 'lucide-react';
import { use } from 'react';
import { type TeamYear, teamPages, teamTitle, teamYearName, yearOfPage } from '#contract/teams.ts';
import { listTexts } from '#contract/visitorTexts.ts';
import { useKnownTeams, useTeam } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { PageHead } from '../PageHead.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { PagePath } from '../pagePath.ts';
import { Section } from '../Section.tsx';
import { TeamMemberList } from './TeamMemberList.tsx';

/** /teams/:year: the team of a former year (docs/product.md, "Former teams"). */
export default function FormerTeam() {
  const year = yearOfPage(use(PagePath));
  const { name } = useSection('identity');
  const title = teamTitle(year);
  return (
    <>
      <PageTitle title={title} description={`The governing team of ${name} in ${teamYearName(year)}.`} />
      <PageHead text={title} />
      <Section title="Members" ground="wash">
        <TeamMemberList type="formerMembers" texts={listTexts.formerTeam} query={useTeam(year)} />
        <OtherTeams year={year} />
      </Section>
    </>
  );
}

/** Links to the teams of the years before and after. After the last former team comes the present one. */
function OtherTeams({ year }: { year: TeamYear }) {
  const years = useKnownTeams().map((team) => team.year);
  const place = years.indexOf(year);
  const before = years[place + 1];
  const after = years[place - 1];
  return (
    <nav
      aria-label="Other teams"
      className="mt-[clamp(2.5rem,4vw,4rem)] grid grid-cols-2 gap-x-6 border-t border-line pt-4 sm:grid-cols-3"
    >
      {before !== undefined && (
        <a href={teamPages.one(before)} className={`justify-self-start ${linkClass}`}>
          <ArrowLeft aria-hidden className="size-5" />
          {teamTitle(before)}
        </a>
      )}
      <a
        href={paths.teams}
        className={`justify-self-start max-sm:row-start-2 sm:col-start-2 sm:justify-self-center ${linkClass}`}
      >
        All former teams
      </a>
      <a
        href={after === undefined ? paths.ourTeam : teamPages.one(after)}
        className={`col-start-2 row-start-1 justify-self-end sm:col-start-3 ${linkClass}`}
      >
        {after === undefined ? 'Our Team' : teamTitle(after)}
        <ArrowRight aria-hidden className="size-5" />
      </a>
    </nav>
  );
}
