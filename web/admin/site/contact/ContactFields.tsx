import { type Network, networks } from '#contract/settings/networks.ts';
import { ParagraphField, TextField } from '../../forms/textFields.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { SocialLinkFields } from '../fields/SocialLinkFields.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function ContactFields() {
  const field = useSectionFields('contact');
  return (
    <>
      <LinesField name="address" label="Address" help="One to six lines. Calendars name it as the place of events." />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <ParagraphField {...field('about')} />
      <TextField {...field('credit')} help="The last line of every page." />
      <EntryList
        name="social"
        title="Follow"
        noun="link"
        nameOf={({ network }) => networks[network as Network]}
        empty={{ network: 'linkedin', url: '' }}
        least={0}
        most={6}
      >
        {(path) => <SocialLinkFields section="contact" path={path} />}
      </EntryList>
    </>
  );
}
