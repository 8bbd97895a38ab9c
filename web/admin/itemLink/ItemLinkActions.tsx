import { useFeatureParts } from '../feature.ts';
import { quietAction } from '../ui/SmallButton.tsx';
import type { ItemLink } from './itemLink.ts';
import { PageActions } from './PageActions.tsx';

interface ItemLinkActionsProps {
  link: ItemLink;
  /** The id of the item's heading, which distinguishes the buttons of several items. */
  headingId: string;
}

/** The actions of a card for the page of its item: to see it, to copy its link, and those of features. */
export function ItemLinkActions({ link, headingId }: ItemLinkActionsProps) {
  const actions = useFeatureParts('ItemAction');
  return (
    <>
      <PageActions link={link} {...quietAction} aria-describedby={headingId} />
      {actions.map(({ name, Part }) => (
        <Part key={name} link={link} headingId={headingId} />
      ))}
    </>
  );
}
