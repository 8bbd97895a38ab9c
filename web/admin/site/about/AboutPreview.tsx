import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { BecomeAMember } from '../../../public/about/BecomeAMember.tsx';
import { OurMission } from '../../../public/about/OurMission.tsx';
import { OurVision } from '../../../public/about/OurVision.tsx';
import { WhoWeAre } from '../../../public/about/WhoWeAre.tsx';
import { WhyJoinUs } from '../../../public/about/WhyJoinUs.tsx';
import { PageHead } from '../../../public/PageHead.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';

/** The page, without its counters. */
export function AboutPreview() {
  const about = useWatch() as SiteSettings['about'];
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ about }}>
        <PageHead text="Engineering the Future, Together." lead={about.lead} columns={{ wide: 24, narrow: 11 }} />
        <WhoWeAre />
        <OurVision />
        <OurMission />
        <WhyJoinUs />
        <BecomeAMember />
      </PreviewOf>
    </PreviewFrame>
  );
}
