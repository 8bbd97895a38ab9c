import { governingTeam } from '#contract/content/governingTeam.ts';
import { paths } from '../../paths.ts';
import { CardAddedOn, CardText } from '../content/cardParts.tsx';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { TeamMemberFields, textsOf } from '../forms/TeamMemberFields.tsx';

export const meta = () => [{ title: 'Manage Existing Governing Team Members | Admin' }];

/** /admin/governing-team/manage */
export default function ManageGoverningTeam() {
  return (
    <ManageScreen
      type={governingTeam}
      title="Manage Existing Governing Team Members"
      listTitle="All governing team members"
      add={{ path: paths.admin.governingTeam, label: 'Add Governing Team Member' }}
      card={({ name, designation, createdAt }) => ({
        heading: name,
        imageAlt: `Portrait of ${name}`,
        body: (
          <>
            <CardText>{designation}</CardText>
            <CardAddedOn createdAt={createdAt} />
          </>
        ),
      })}
      consequence={({ name }) => `${name} will disappear from the public site. This cannot be undone.`}
      edit={{
        title: ({ name }) => name,
        textsOf,
        imageHelp: 'Keep it as it is, or replace it with a JPEG, JPG or PNG.',
        fields: <TeamMemberFields />,
      }}
    />
  );
}
