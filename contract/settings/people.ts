import { z } from '../zod.ts';
import { email, line, lineOrNone, listOf, pictureOrNone, socialLink } from './fields.ts';
import type { SettingsSection } from './section.ts';

const facultyMember = z.object(
  {
    name: line('Name', 100),
    qualifications: line('Qualifications'),
    position: line('Position'),
    role: lineOrNone('Role'),
    email: email('E-mail'),
    image: pictureOrNone(),
  },
  'A person was expected.',
);
export type FacultyMember = z.infer<typeof facultyMember>;

/** 'Our Faculty' on /ourteam: the head of department first, then the staff. */
export const faculty = {
  name: 'faculty',
  label: 'Faculty',
  purpose: '‘Our Faculty’ on the page ‘Our Team’. The first person stands out: the head of department.',
  fields: z.object({ members: listOf(facultyMember, 'person', 1, 40) }),
} as const satisfies SettingsSection;

const developer = z.object(
  {
    name: line('Name', 100),
    work: line('Work'),
    social: socialLink(),
    image: pictureOrNone(),
  },
  'A person was expected.',
);
export type Developer = z.infer<typeof developer>;

/** 'Developed By' on /ourteam. */
export const developers = {
  name: 'developers',
  label: 'Developers',
  purpose: '‘Developed By’ on the page ‘Our Team’.',
  fields: z.object({ members: listOf(developer, 'person', 1, 20) }),
} as const satisfies SettingsSection;
