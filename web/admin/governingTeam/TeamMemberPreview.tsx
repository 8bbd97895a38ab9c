import { useWatch } from 'react-hook-form';
import type { TeamMember } from '#contract/content/governingTeam.ts';
import { TeamMemberCard } from '../../public/team/TeamMemberCard.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';
import type { Texts } from './TeamMemberFields.tsx';

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
