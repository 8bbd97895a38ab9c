import { profile } from '#chapter/profile.ts';
import { PageHead } from '../PageHead.tsx';
import { pageMeta } from '../pageMeta.ts';
import { Alumini } from './Alumini.tsx';
import { DevelopedBy } from './DevelopedBy.tsx';
import { GoverningTeam } from './GoverningTeam.tsx';
import { OurFaculty } from './OurFaculty.tsx';

export const meta = () => pageMeta('Our Team', `The faculty, the governing team and the alumni of ${profile.name}.`);

/** /ourteam: the combined page of team, faculty and alumni (spec, section 2; readings: Pages). */
export default function OurTeam() {
  return (
    <>
      <PageHead text="Team and Faculty" />
      <OurFaculty />
      <GoverningTeam />
      <DevelopedBy />
      <Alumini />
    </>
  );
}
