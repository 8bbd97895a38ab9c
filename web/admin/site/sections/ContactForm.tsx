import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { type SocialNetwork, socialNetworks } from '#contract/settings/socialNetworks.ts';
import { Footer } from '../../../public/layout/Footer.tsx';
import { ParagraphField, TextField } from '../../forms/textFields.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import {
  Column,
  Columns,
  LinesField,
  SectionPreview,
  SocialLinkFields,
  useSectionFields,
} from '../fields/sectionFields.tsx';

export function ContactFields() {
  const field = useSectionFields('contact');
  return (
    <Columns>
      <Column>
        <ParagraphField {...field('about')} />
        <LinesField section="contact" name="address" label="Address" help="Calendars name it as the place of events." />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <LinesField
          section="contact"
          name="phones"
          label="Phone numbers"
          help="A tap on a phone calls them. Write them with their country code, such as +91 20 2550 7000."
        />
      </Column>
      <Column>
        <EntryList
          section="contact"
          name="social"
          title="Follow"
          noun="link"
          nameOf={({ network }) => socialNetworks[network as SocialNetwork]}
          empty={{ network: 'linkedin', url: '' }}
        >
          {(path) => <SocialLinkFields section="contact" path={path} />}
        </EntryList>
        <TextField {...field('credit')} help="The last line of every page." />
      </Column>
    </Columns>
  );
}

/** The footer. */
export function ContactPreview() {
  const contact = useWatch() as SiteSettings['contact'];
  return (
    <SectionPreview ground="bg-paper" sections={{ contact }}>
      <Footer />
    </SectionPreview>
  );
}
