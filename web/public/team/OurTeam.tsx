import { paths } from '../../paths.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { FeatureSections } from '../FeatureSections.tsx';
import { PageHead } from '../PageHead.tsx';

const OurFaculty = lazyHydrated(async () => (await import('./OurFaculty.tsx')).OurFaculty, {
  isOnFirstScreen: true,
});
const GoverningTeam = lazyHydrated(async () => (await import('./GoverningTeam.tsx')).GoverningTeam);
const DevelopedBy = lazyHydrated(async () => (await import('./DevelopedBy.tsx')).DevelopedBy);

/** /ourteam: the combined page of team, faculty and alumni. */
export default function OurTeam() {
  return (
    <>
      <PageHead text="Team and Faculty" />
      <OurFaculty />
      <GoverningTeam />
      <DevelopedBy />
      <FeatureSections page={paths.ourTeam} />
    </>
  );
}
