import { TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { DevelopedBy } from '#web/public/team/DevelopedBy.tsx';
import { OurFaculty } from '#web/public/team/OurFaculty.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { PortraitField } from '../fields/PictureField.tsx';
import { SectionPreview, SocialLinkFields } from '../fields/sectionFields.tsx';

export function FacultyFields() {
  const field = useSectionFields('faculty');
  return (
    <EntryList
      section="faculty"
      name="members"
      title="Our Faculty"
      nameOf={({ name }) => name}
      noteOf={({ position }, index) => (index === 0 ? 'Stands out as head of department' : position)}
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
export const FacultyPreview = () => (
  <SectionPreview
    section="faculty"
    filled={({ members }) => ({
      members: members.map((member) => ({
        ...member,
        name: member.name || 'Name',
        email: /.@./.test(member.email) ? member.email : 'name@example.edu',
      })),
    })}
  >
    <OurFaculty />
  </SectionPreview>
);

export function DevelopersFields() {
  const field = useSectionFields('developers');
  return (
    <EntryList
      section="developers"
      name="members"
      title="Developed By"
      nameOf={({ name }) => name}
      noteOf={({ work }) => work}
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
export const DevelopersPreview = () => (
  <SectionPreview
    section="developers"
    filled={({ members }) => ({ members: members.map((member) => ({ ...member, name: member.name || 'Name' })) })}
  >
    <DevelopedBy />
  </SectionPreview>
);
