import { useWatch } from 'react-hook-form';
import type { TextName } from '#contract/content/contentType.ts';
import type { governingTeam, TeamMember } from '#contract/content/governingTeam.ts';
import { TeamMemberCard } from '../../public/team/TeamMemberCard.tsx';
import { TextField, useTexts } from '../forms/textFields.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof governingTeam>, string>;

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

/** A preview of a team member on the team page. */
export function TeamMemberPreview({ stored }: { stored?: TeamMember }) {
  const texts = useWatch() as Texts;
  const image = usePreviewImage(stored);
  const member = {
    ...image,
    name: texts.name.trim() || 'Name',
    designation: texts.designation.trim() || 'Designation',
  };
  return (
    <PreviewFrame ground="bg-wash" beside>
      <div className="max-w-76">
        <TeamMemberCard member={member} />
      </div>
    </PreviewFrame>
  );
}
