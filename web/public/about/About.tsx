import { profile } from '#chapter/profile.ts';
import { PageHead } from '../PageHead.tsx';
import { pageMeta } from '../pageMeta.ts';
import { BecomeAMember } from './BecomeAMember.tsx';
import { ImpactByTheNumbers } from './ImpactByTheNumbers.tsx';
import { OurMission } from './OurMission.tsx';
import { OurVision } from './OurVision.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';
import { WhyJoinUs } from './WhyJoinUs.tsx';

export const meta = () => pageMeta('About', profile.about.lead);

/** /about: the about-style content of the home page (spec, section 2; readings: Pages). */
export default function About() {
  return (
    <>
      <PageHead text="Engineering the Future, Together." lead={profile.about.lead} columns={{ wide: 24, narrow: 11 }} />
      <WhoWeAre />
      <OurVision />
      <OurMission />
      <ImpactByTheNumbers />
      <WhyJoinUs />
      <BecomeAMember />
    </>
  );
}
