import { governingTeam, type TeamMember, teamOrderMessages } from '#contract/content/governingTeam.ts';
import { useReorderTeam } from '../../api/teamOrder.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardAddedOn, CardText } from '../content/cardParts.tsx';
import type { ContentScreens } from '../content/contentScreens.ts';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { useFailureToast } from '../ui/outcomeToasts.ts';
import { TeamMemberFields, TeamMemberPreview } from './TeamMemberForm.tsx';

const screens: ContentScreens<TeamMember> = {
  type: governingTeam,
  add: { path: paths.admin.governingTeam, label: 'Add Governing Team Member', submit: 'Add Member' },
  manage: { path: paths.admin.manageGoverningTeam, label: 'Manage Existing Governing Team Members' },
  Fields: TeamMemberFields,
  Preview: TeamMemberPreview,
};

/** /admin/governing-team */
export const AddTeamMember = () => <AddScreen {...screens} />;

/** /admin/governing-team/manage */
export function ManageGoverningTeam() {
  const reorder = useReorderTeam();
  const { report } = useFailureToast();
  const onReorder = (ids: string[]) => report(reorder.mutateAsync(ids), teamOrderMessages.failed);
  return (
    <ManageScreen
      {...screens}
      listTitle="All governing team members"
      card={card}
      facts={facts}
      nameOf={nameOf}
      onReorder={onReorder}
      consequence={({ name }) => `${name} will disappear from the public site.`}
    />
  );
}

const card = ({ name, designation, createdAt }: TeamMember): CardContent => ({
  heading: name,
  imageAlt: `Portrait of ${name}`,
  body: (
    <>
      <CardText>{designation}</CardText>
      <CardAddedOn createdAt={createdAt} />
    </>
  ),
});

const facts: ListFacts<TeamMember> = {
  texts: ({ name, designation }) => [name, designation],
};

const nameOf = ({ name }: TeamMember) => name;
