import { useWatch } from 'react-hook-form';
import type { StoredItem, TextName } from '#contract/content/contentType.ts';
import { governingTeam, type TeamMember } from '#contract/content/governingTeam.ts';
import { orderMessages, orderPath } from '#contract/content/order.ts';
import { useReorderList } from '../../api/order.ts';
import { paths } from '../../paths.ts';
import { TeamMemberCard } from '../../public/team/TeamMemberCard.tsx';
import { AddScreen } from '../content/AddScreen.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardAddedOn, CardText } from '../content/cardParts.tsx';
import type { ContentScreens } from '../content/contentScreens.ts';
import type { ListOptions } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { useFeatureParts } from '../feature.ts';
import { TextField, useTexts } from '../forms/textFields.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';
import { useFailureToast } from '../ui/outcomeToasts.ts';

const screens: ContentScreens<TeamMember> = {
  type: governingTeam,
  add: {
    path: paths.admin.governingTeam,
    label: 'Add Governing Team Member',
    submit: 'Add Member',
    several: { path: paths.admin.severalMembers, label: 'Add several members' },
  },
  manage: { path: paths.admin.manageGoverningTeam, label: 'Manage Existing Governing Team Members' },
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
      card={card}
      listOptions={listOptions}
      nameOf={nameOf}
      onReorder={onReorder}
      noteOf={({ designation }) => designation}
      above={(closeForm) => above.map(({ name, Part }) => <Part key={name} onStarted={closeForm} />)}
      consequence={({ name }) => `${name} will disappear from the public site.`}
    />
  );
}

/** Returns the content of the card of a member of any team. */
export const card = ({ name, designation, createdAt }: TeamMember): CardContent => ({
  heading: name,
  imageAlt: `Portrait of ${name}`,
  body: (
    <>
      <CardText>{designation}</CardText>
      <CardAddedOn createdAt={createdAt} />
    </>
  ),
});

const listOptions: ListOptions<TeamMember> = {
  texts: ({ name, designation }) => [name, designation],
};

export const nameOf = ({ name }: TeamMember) => name;

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
export function TeamMemberPreview({ stored }: { stored?: StoredItem }) {
  const texts = useWatch() as Texts;
  const image = usePreviewImage(stored);
  const member = {
    ...image,
    name: texts.name.trim() || 'Name',
    designation: texts.designation.trim() || 'Designation',
  };
  return (
    <div className="max-w-76">
      <TeamMemberCard member={member} />
    </div>
  );
}
