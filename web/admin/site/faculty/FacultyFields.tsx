import { TextField } from '../../forms/textFields.tsx';
import { EntryList } from '../fields/EntryList.tsx';
import { PortraitField, SmallPortrait } from '../fields/PortraitField.tsx';
import { useSectionFields } from '../useSectionFields.ts';

export function FacultyFields() {
  const field = useSectionFields('faculty');
  return (
    <EntryList
      name="members"
      title="Our Faculty"
      noun="person"
      nameOf={({ name }) => String(name ?? '')}
      noteOf={({ position }, index) => (index === 0 ? 'Stands out as head of department' : String(position ?? ''))}
      pictureOf={(path) => <SmallPortrait path={path} />}
      empty={{ name: '', qualifications: '', position: '', role: '', email: '', image: null }}
      min={1}
      max={40}
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
