import { useWatch } from 'react-hook-form';
import { ParagraphField, TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { AboutHead } from '#web/public/about/AboutHead.tsx';
import { BecomeAMember, OurMission, OurVision, WhoWeAre } from '#web/public/about/aboutTexts.tsx';
import { WhyJoinUs } from '#web/public/about/WhyJoinUs.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { Column, Columns, SectionPreview } from '../fields/sectionFields.tsx';

export function AboutFields() {
  const field = useSectionFields('about');
  return (
    <>
      <Columns>
        <Column>
          <ParagraphField {...field('lead')} help="It stands below the heading, and search engines show it." />
          <ParagraphField {...field('whoWeAre')} rows={6} />
          <ParagraphField {...field('vision')} rows={6} />
        </Column>
        <EntryList section="about" name="mission" title="Our Mission" nameOf={({ title }) => title}>
          {(path) => (
            <>
              <TextField {...field(`${path}.title`)} />
              <ParagraphField {...field(`${path}.text`)} />
            </>
          )}
        </EntryList>
      </Columns>
      <h3 className="text-h4 font-semibold">Why You Should Join Us</h3>
      <Columns>
        <ParagraphField {...field('reasons.growth')} />
        <ParagraphField {...field('reasons.networking')} />
        <ParagraphField {...field('reasons.recognition')} />
        <ParagraphField {...field('callToAction')} help="It closes the page, above ‘Become a Member’." />
      </Columns>
    </>
  );
}

/** The page, without its counters. */
export const AboutPreview = () => (
  <SectionPreview section="about">
    <AboutHead lead={useWatch({ name: 'lead' })} />
    <WhoWeAre />
    <OurVision />
    <OurMission />
    <WhyJoinUs />
    <BecomeAMember />
  </SectionPreview>
);
