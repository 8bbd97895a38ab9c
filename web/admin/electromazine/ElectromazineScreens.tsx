import { electromazine, type MagazineIssue } from '#contract/content/electromazine.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardAddedOn, CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import type { ContentScreens } from '../content/contentScreens.ts';
import { type ListFacts, sortsByAge } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/ItemLinkActions.tsx';
import { ElectromazineFields, ElectromazinePreview } from './ElectromazineForm.tsx';

const screens: ContentScreens<MagazineIssue> = {
  type: electromazine,
  add: { path: paths.admin.electromazine, label: 'Add Electromazine', submit: 'Add Electromazine' },
  manage: { path: paths.admin.manageElectromazine, label: 'Manage Electromazines' },
  Fields: ElectromazineFields,
  Preview: ElectromazinePreview,
};

/** /admin/electromazine */
export const AddElectromazine = () => <AddScreen {...screens} />;

/** /admin/electromazine/manage */
export const ManageElectromazines = () => (
  <ManageScreen
    {...screens}
    listTitle="All electromazines"
    card={card}
    facts={facts}
    nameOf={nameOf}
    consequence={(issue) => `“${nameOf(issue)}” will disappear from the public site.`}
  />
);

/**
 * Returns a name that distinguishes an issue from the others: its title, or the beginning of the description of an
 * issue without a title.
 */
const nameOf = ({ title, description }: MagazineIssue) => title ?? snippet(description, 30);

const card = (issue: MagazineIssue): CardContent => ({
  heading: nameOf(issue),
  imageAlt: `Cover of “${nameOf(issue)}”`,
  body: (
    <>
      {issue.time && <CardTag>{issue.time}</CardTag>}
      <CardText>{issue.description}</CardText>
      <CardAddedOn createdAt={issue.createdAt} />
      <CardLink link={issue.registrationLink} text="Registration link" />
    </>
  ),
  link: itemLink('electromazine', issue),
});

const facts: ListFacts<MagazineIssue> = {
  texts: ({ title, time, description, registrationLink }) => [title, time, description, registrationLink],
  sorts: sortsByAge,
};
