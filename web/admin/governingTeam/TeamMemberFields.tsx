import type { TextName } from '#contract/content/contentType.ts';
import type { governingTeam } from '#contract/content/governingTeam.ts';
import { TextField, useTexts } from '../forms/textFields.tsx';

/** The texts of the form, without the image. */
export type Texts = Record<TextName<typeof governingTeam>, string>;

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
