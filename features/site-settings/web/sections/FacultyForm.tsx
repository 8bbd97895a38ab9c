import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { TextField } from '#web/admin/forms/textFields.tsx';
import { OurFaculty } from '#web/public/team/OurFaculty.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { PortraitField, SmallPortrait } from '../fields/PictureField.tsx';
import { SectionPreview, useSectionFields } from '../fields/sectionFields.tsx';
import { useShownPictures } from '../formPictures.ts';

export function FacultyFields() {
  const field = useSectionFields('faculty');
  return (
    <EntryList
      section="faculty"
      name="members"
      title="Our Faculty"
      noun="person"
      nameOf={({ name }) => String(name ?? '')}
      noteOf={({ position }, index) => (index === 0 ? 'Stands out as head of department' : String(position ?? ''))}
      pictureOf={(path) => <SmallPortrait path={path} />}
      empty={{ name: '', qualifications: '', position: '', role: '', email: '', image: null }}
    >
      {(path) => (
        <>
          <PortraitField path={path} large={path === 'members.0'} />
          <TextField {...field(`${path}.name`)} autoComplete="off" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field(`${path}.qualifications`)} />
            <TextField {...field(`${path}.position`)} />
            <TextField {...field(`${path}.role`)} optional help="A label such as ‘Faculty Coordinator’." />
            <TextField {...field(`${path}.email`)} type="email" autoComplete="off" />
          </div>
        </>
      )}
    </EntryList>
  );
}

/** ‘Our Faculty’ on /ourteam. */
export function FacultyPreview() {
  const { members } = useShownPictures(useWatch() as SiteSettings['faculty']);
  const named = members.map(({ name, email, ...member }) => ({
    ...member,
    name: name || 'Name',
    email: /.@./.test(email) ? email : 'name@example.edu',
  }));
  return (
    <SectionPreview ground="bg-paper" sections={{ faculty: { members: named } }}>
      <OurFaculty />
    </SectionPreview>
  );
}
