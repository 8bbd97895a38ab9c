import { use } from 'react';
import { listTexts } from '#contract/visitorTexts.ts';
import { publicFeatures } from '#features/public.ts';
import { usePublicList } from '../../api/publicQueries.ts';
import { Link } from '../../ui/Link.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { PageParts } from '../pageParts.ts';
import { Section } from '../Section.tsx';
import { TeamMemberList } from './TeamMemberList.tsx';

/** The members of the governing team, and the way to those of former years. */
export function GoverningTeam() {
  const parts = use(PageParts);
  return (
    <Section title="Our Team" ground="wash">
      <TeamMemberList type="governingTeam" texts={listTexts.governingTeam} query={usePublicList('governingTeam')} />
      {publicFeatures.map(
        ({ name, governingTeamLink: link }) =>
          link &&
          parts[link.part] !== undefined && (
            <Link key={name} href={link.path} className={`mt-8 ${linkClass}`}>
              {link.label}
            </Link>
          ),
      )}
    </Section>
  );
}
