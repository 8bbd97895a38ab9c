import { listTexts } from '#contract/visitorTexts.ts';
import { useKnownTeams, usePublicList } from '../../api/publicQueries.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { Section } from '../Section.tsx';
import { TeamMemberList } from './TeamMemberList.tsx';

/** The members of the governing team, and the way to those of former years (docs/product.md, "Team page"). */
export function GoverningTeam() {
  const hasFormerTeams = useKnownTeams().length > 0;
  return (
    <Section title="Our Team" ground="wash">
      <TeamMemberList type="governingTeam" texts={listTexts.governingTeam} query={usePublicList('governingTeam')} />
      {hasFormerTeams && (
        <a href={paths.teams} className={`mt-8 ${linkClass}`}>
          The teams of former years
        </a>
      )}
    </Section>
  );
}
