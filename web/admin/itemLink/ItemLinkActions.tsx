import { useFeatureParts } from '../feature.ts';
import { quietAction } from '../ui/SmallButton.tsx';
import type { ItemLink } from './itemLink.ts';
import { PageActions } from './PageActions.tsx';

/** The actions of a card for the page of its item, which its heading describes: its link, and those of features. */
export function ItemLinkActions({ link, headingId }: { link: ItemLink; headingId: string }) {
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
