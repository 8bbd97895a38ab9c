import { governingTeam } from '#contract/content/governingTeam.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { TeamMemberFields } from './TeamMemberFields.tsx';
import { TeamMemberPreview } from './TeamMemberPreview.tsx';

/** /admin/governing-team */
export default function AddTeamMember() {
  return (
    <AddScreen
      type={governingTeam}
      title="Add Governing Team Member"
      action="Add Member"
      manage={{ path: paths.admin.manageGoverningTeam, label: 'Manage Existing Governing Team Members' }}
      preview={<TeamMemberPreview />}
    >
      <TeamMemberFields />
    </AddScreen>
  );
}
