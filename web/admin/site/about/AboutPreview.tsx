import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { AboutHead } from '../../../public/about/AboutHead.tsx';
import { BecomeAMember } from '../../../public/about/BecomeAMember.tsx';
import { OurMission } from '../../../public/about/OurMission.tsx';
import { OurVision } from '../../../public/about/OurVision.tsx';
import { WhoWeAre } from '../../../public/about/WhoWeAre.tsx';
import { WhyJoinUs } from '../../../public/about/WhyJoinUs.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';

/** The page, without its counters. */
export function AboutPreview() {
  const about = useWatch() as SiteSettings['about'];
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ about }}>
        <AboutHead lead={about.lead} />
        <WhoWeAre />
        <OurVision />
        <OurMission />
        <WhyJoinUs />
        <BecomeAMember />
      </PreviewOf>
    </PreviewFrame>
  );
}
