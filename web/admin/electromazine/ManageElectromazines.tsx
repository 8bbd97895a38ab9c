import { electromazine, type MagazineIssue } from '#contract/content/electromazine.ts';
import { paths } from '../../paths.ts';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardAddedOn, CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import { type ListFacts, sortsByAge } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/itemLink.ts';
import { ElectromazineFields } from './ElectromazineFields.tsx';
import { ElectromazinePreview } from './ElectromazinePreview.tsx';

/** /admin/electromazine/manage */
export default function ManageElectromazines() {
  return (
    <ManageScreen
      type={electromazine}
      title="Manage Electromazines"
      listTitle="All electromazines"
      add={{ path: paths.admin.electromazine, label: 'Add Electromazine' }}
      card={card}
      facts={facts}
      consequence={(issue) => `“${nameOf(issue)}” will disappear from the public site.`}
      edit={{
        title: nameOf,
        fields: <ElectromazineFields />,
        preview: (stored) => <ElectromazinePreview stored={stored} />,
      }}
    />
  );
}

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
