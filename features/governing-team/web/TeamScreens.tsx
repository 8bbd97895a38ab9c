import { orderMessages, orderPath } from '#contract/content/several.ts';
import { AddScreen } from '#web/admin/content/AddScreen.tsx';
import type { ContentScreens } from '#web/admin/content/contentScreens.ts';
import type { ListOptions } from '#web/admin/content/listing.ts';
import { ManageScreen } from '#web/admin/content/ManageScreen.tsx';
import { useFeatureParts } from '#web/admin/feature.ts';
import { memberCard, memberName, TeamMemberFields, TeamMemberPreview } from '#web/admin/types/memberParts.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { useReorderList } from '#web/api/order.ts';
import { governingTeam, type TeamMember } from '../contract.ts';

const screens: ContentScreens<TeamMember> = {
  type: governingTeam,
  add: {
    path: governingTeam.screens.add,
    label: 'Add Governing Team Member',
    submit: 'Add Member',
    several: { path: governingTeam.screens.several, label: 'Add several members' },
  },
  manage: { path: governingTeam.screens.manage, label: 'Manage Existing Governing Team Members', seenAs: '‘Our Team’' },
  Fields: TeamMemberFields,
  preview: { ground: 'bg-wash', beside: true, Content: TeamMemberPreview },
};

/** /admin/governing-team */
export const AddTeamMember = () => <AddScreen {...screens} />;

/** /admin/governing-team/manage */
export function ManageGoverningTeam() {
  const reorder = useReorderList(governingTeam);
  const above = useFeatureParts('AboveTeam');
  const { report } = useFailureToast();
  const onReorder = (ids: string[]) =>
    report(reorder.mutateAsync({ path: orderPath(governingTeam.path), ids }), orderMessages.failed);
  return (
    <ManageScreen
      {...screens}
      listTitle="All governing team members"
      card={memberCard}
      listOptions={listOptions}
      nameOf={memberName}
      onReorder={onReorder}
      noteOf={({ designation }) => designation}
      above={(closeForm) => above.map(({ name, Part }) => <Part key={name} onStarted={closeForm} />)}
      consequence={({ name }) => `${name} will disappear from the public site.`}
    />
  );
}

const listOptions: ListOptions<TeamMember> = {
  texts: ({ name, designation }) => [name, designation],
};
