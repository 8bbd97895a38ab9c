import { useSection } from '../../api/settings.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { AboutHead } from './AboutHead.tsx';

const WhoWeAre = lazyHydrated(async () => (await import('./aboutTexts.tsx')).WhoWeAre);
const OurVision = lazyHydrated(async () => (await import('./aboutTexts.tsx')).OurVision);
const OurMission = lazyHydrated(async () => (await import('./aboutTexts.tsx')).OurMission);
const ImpactByTheNumbers = lazyHydrated(async () => (await import('./ImpactByTheNumbers.tsx')).ImpactByTheNumbers);
const WhyJoinUs = lazyHydrated(async () => (await import('./WhyJoinUs.tsx')).WhyJoinUs);
const BecomeAMember = lazyHydrated(async () => (await import('./aboutTexts.tsx')).BecomeAMember);

/** /about: content in the style of the home page's About part. */
export default function About() {
  const { lead } = useSection('about');
  return (
    <>
      <AboutHead lead={lead} />
      <WhoWeAre />
      <OurVision />
      <OurMission />
      <ImpactByTheNumbers />
      <WhyJoinUs />
      <BecomeAMember />
    </>
  );
}
