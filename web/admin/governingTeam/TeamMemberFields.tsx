import type { TextName } from '#contract/content/contentType.ts';
import type { governingTeam, TeamMember } from '#contract/content/governingTeam.ts';
import { TextField, useTexts } from '../forms/textFields.tsx';

/** The texts of the form, without the image. */
export type Texts = Record<TextName<typeof governingTeam>, string>;

/** The fields of an empty form. */
export const noTexts: Texts = { name: '', designation: '' };

/** Returns the form's texts for a member. */
export const textsOf = ({ name, designation }: TeamMember): Texts => ({ name, designation });

/** The fields of a team member, without the image. */
export function TeamMemberFields() {
  const text = useTexts<Texts>();
  return (
    <>
      <TextField label="Name" {...text('name')} autoComplete="off" />
      <TextField
        label="Designation"
        {...text('designation')}
        autoComplete="off"
        help="The office in the team, as visitors read it below the name."
      />
    </>
  );
}
