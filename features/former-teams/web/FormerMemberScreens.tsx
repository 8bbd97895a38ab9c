import { useMemo } from 'react';
import type { TextName } from '#contract/content/contentType.ts';
import { type FormerMember, formerMembers } from '#contract/content/formerMembers.ts';
import { contentTypes } from '#contract/content/index.ts';
import { orderMessages } from '#contract/content/several.ts';
import { type TeamYear, teamYearName } from '#contract/teams.ts';
import { AddScreen } from '#web/admin/content/AddScreen.tsx';
import type { CardContent } from '#web/admin/content/ContentCard.tsx';
import type { ContentScreens } from '#web/admin/content/contentScreens.ts';
import type { ListOptions } from '#web/admin/content/listing.ts';
import { ManageScreen } from '#web/admin/content/ManageScreen.tsx';
import { SuggestingField, useTexts } from '#web/admin/forms/textFields.tsx';
import { memberCard, memberName, TeamMemberFields, TeamMemberPreview } from '#web/admin/types/memberParts.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { ScreenLink } from '#web/admin/ui/ScreenLink.tsx';
import { useContentList } from '#web/api/contentQueries.ts';
import { useReorderList } from '#web/api/order.ts';
import { LoadingState } from '#web/ui/states.tsx';
import { teamYearPaths } from '../contract/newYear.ts';

const screens: ContentScreens<FormerMember> = {
  type: formerMembers,
  add: { path: formerMembers.screens.add, label: 'Add Former Team Member', submit: 'Add Member' },
  manage: { path: formerMembers.screens.manage, label: 'Manage Former Teams', seenAs: '‘Former Teams’' },
  Fields: FormerMemberFields,
  preview: { ground: 'bg-wash', beside: true, Content: TeamMemberPreview },
};

/** /admin/former-members */
export function AddFormerMember() {
  const { years, isPending } = useFormerTeams();
  // The form begins with the latest year.
  if (isPending) return <LoadingState text="Loading" />;
  return <AddScreen {...screens} proposed={{ year: years[0] ?? '' }} />;
}

/** /admin/former-members/manage */
export function ManageFormerMembers() {
  const { members, years } = useFormerTeams();
  const reorder = useReorderList(formerMembers);
  const { report } = useFailureToast();
  const onReorder = async (ids: string[]) => {
    const year = members.find(({ _id }) => _id === ids[0])?.year ?? '';
    await report(reorder.mutateAsync({ path: teamYearPaths.order(year), ids }), orderMessages.failed);
  };
  const listOptions = useMemo(() => listOptionsOf(years), [years]);
  return (
    <ManageScreen
      {...screens}
      listTitle="All members of former teams"
      card={cardWithYear}
      listOptions={listOptions}
      nameOf={memberName}
      onReorder={onReorder}
      noteOf={({ designation }) => designation}
      above={() => (
        <div className="mb-8">
          <ScreenLink variant="admin-outline" size="small" to={contentTypes.governingTeam.screens.manage}>
            The present team
          </ScreenLink>
        </div>
      )}
      consequence={({ name, year }) =>
        `${name} will disappear from the team of ${teamYearName(year)} on the public site.`
      }
    />
  );
}

/** Returns the members of the former teams, and the years, the latest first. */
function useFormerTeams(): { members: FormerMember[]; years: TeamYear[]; isPending: boolean } {
  const { data: members = noMembers, isPending } = useContentList(formerMembers);
  const years = useMemo(() => [...new Set(members.map(({ year }) => year))].sort().reverse(), [members]);
  return { members, years, isPending };
}

const noMembers: FormerMember[] = [];

const cardWithYear = (member: FormerMember): CardContent => ({
  ...memberCard(member),
  when: teamYearName(member.year),
});

const listOptionsOf = (years: TeamYear[]): ListOptions<FormerMember> => ({
  texts: ({ name, designation, year }) => [name, designation, year, teamYearName(year)],
  filter: {
    all: 'All years',
    values: years.map(teamYearName),
    of: ({ year }) => teamYearName(year),
    deleteAll: 'Delete this team',
  },
});

/** The texts of the form, without the image. */
type Texts = Record<TextName<typeof formerMembers>, string>;

/** The fields of a former team member, without the image. */
function FormerMemberFields() {
  const text = useTexts<Texts>();
  const { years } = useFormerTeams();
  return (
    <>
      <SuggestingField
        label="Year"
        {...text('year')}
        suggestions={years}
        aria-required
        help="The year of the team, such as 2025-26 or 2025. A new year makes a new team."
      />
      <TeamMemberFields />
    </>
  );
}
