import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { TextField } from '#web/admin/forms/textFields.tsx';
import { DevelopedBy } from '#web/public/team/DevelopedBy.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { PortraitField, SmallPortrait } from '../fields/PictureField.tsx';
import { SectionPreview, SocialLinkFields, useSectionFields } from '../fields/sectionFields.tsx';
import { useShownPictures } from '../formPictures.ts';

export function DevelopersFields() {
  const field = useSectionFields('developers');
  return (
    <EntryList
      section="developers"
      name="members"
      title="Developed By"
      noun="person"
      nameOf={({ name }) => String(name ?? '')}
      noteOf={({ work }) => String(work ?? '')}
      pictureOf={(path) => <SmallPortrait path={path} />}
      empty={{ name: '', work: '', social: { network: 'linkedin', url: '' }, image: null }}
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

/** ‘Developed By’ on /ourteam. */
export function DevelopersPreview() {
  const { members } = useShownPictures(useWatch() as SiteSettings['developers']);
  const named = members.map((member) => ({ ...member, name: member.name || 'Name' }));
  return (
    <SectionPreview ground="bg-paper" sections={{ developers: { members: named } }}>
      <DevelopedBy />
    </SectionPreview>
  );
}
