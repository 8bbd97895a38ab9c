import { useWatch } from 'react-hook-form';
import type { TeamMember } from '#contract/content/governingTeam.ts';
import { TeamMemberCard } from '../../public/team/TeamMemberCard.tsx';
import type { Texts } from '../forms/TeamMemberFields.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreviewImage } from './usePreviewImage.ts';

/** A member of the governing team on the team page. */
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
