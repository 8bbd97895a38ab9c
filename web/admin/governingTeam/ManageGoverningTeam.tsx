import { governingTeam, type TeamMember, teamOrderMessages } from '#contract/content/governingTeam.ts';
import { useReorderTeam } from '../../api/teamOrder.ts';
import { paths } from '../../paths.ts';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardAddedOn, CardText } from '../content/cardParts.tsx';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { useFailureToast } from '../useFailureToast.ts';
import { TeamMemberFields } from './TeamMemberFields.tsx';
import { TeamMemberPreview } from './TeamMemberPreview.tsx';

/** /admin/governing-team/manage */
export default function ManageGoverningTeam() {
  const reorder = useReorderTeam();
  const toasts = useToasts();
  const failure = useFailureToast();
  const onReorder = (ids: string[]) =>
    reorder.mutateAsync(ids).then(toasts.success, (error: Error) => failure.say(error, teamOrderMessages.failed));
  return (
    <ManageScreen
      type={governingTeam}
      title="Manage Existing Governing Team Members"
      listTitle="All governing team members"
      add={{ path: paths.admin.governingTeam, label: 'Add Governing Team Member' }}
      card={card}
      facts={facts}
      reorder={{ nameOf, onReorder }}
      consequence={({ name }) => `${name} will disappear from the public site.`}
      edit={{
        title: nameOf,
        fields: <TeamMemberFields />,
        preview: (stored) => <TeamMemberPreview stored={stored} />,
      }}
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
