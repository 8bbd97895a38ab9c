import { TextField } from '../../forms/textFields.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { PortraitField, SmallPortrait } from '../fields/PortraitField.tsx';
import { SocialLinkFields } from '../fields/SocialLinkFields.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function DevelopersFields() {
  const field = useSectionFields('developers');
  return (
    <EntryList
      name="members"
      title="Developed By"
      noun="person"
      nameOf={({ name }) => String(name ?? '')}
      noteOf={({ work }) => String(work ?? '')}
      pictureOf={(path) => <SmallPortrait path={path} />}
      empty={{ name: '', work: '', social: { network: 'linkedin', url: '' }, image: null }}
      min={1}
      max={20}
    >
      {(path) => (
        <>
          <PortraitField path={path} />
          <TextField {...field(`${path}.name`)} autoComplete="off" />
          <TextField {...field(`${path}.work`)} />
          <SocialLinkFields section="developers" path={`${path}.social`} />
        </>
      )}
    </EntryList>
  );
}
