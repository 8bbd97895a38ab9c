import { type SocialNetwork, socialNetworks } from '#contract/settings/socialNetworks.ts';
import { ParagraphField, TextField } from '../../forms/textFields.tsx';
import { Column, Columns } from '../Columns.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { SocialLinkFields } from '../fields/SocialLinkFields.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function ContactFields() {
  const field = useSectionFields('contact');
  return (
    <Columns>
      <Column>
        <ParagraphField {...field('about')} />
        <LinesField name="address" label="Address" help="One to six lines. Calendars name it as the place of events." />
        <TextField {...field('email')} type="email" autoComplete="off" />
      </Column>
      <Column>
        <EntryList
          name="social"
          title="Follow"
          noun="link"
          nameOf={({ network }) => socialNetworks[network as SocialNetwork]}
          empty={{ network: 'linkedin', url: '' }}
          min={0}
          max={6}
        >
          {(path) => <SocialLinkFields section="contact" path={path} />}
        </EntryList>
        <TextField {...field('credit')} help="The last line of every page." />
      </Column>
    </Columns>
  );
}
