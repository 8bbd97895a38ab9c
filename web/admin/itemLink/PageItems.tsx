import { ArrowUpRight, Link2 } from 'lucide-react';
import { useFeatureParts } from '../feature.ts';
import { MoreItem } from '../ui/MoreItem.tsx';
import { type ItemLink, useAddressOf, useCopyLink } from './itemLink.ts';

/** The items of a menu for the page of an item. */
export function PageItems({ link }: { link: ItemLink }) {
  const address = useAddressOf(link);
  const copy = useCopyLink(address);
  const further = useFeatureParts('PageItem');
  return (
    <>
      {further.map(({ name, Part }) => (
        <Part key={name} link={link} />
      ))}
      <MoreItem icon={ArrowUpRight} href={address}>
        See its page
      </MoreItem>
      <MoreItem icon={Link2} onSelect={copy}>
        Copy link
      </MoreItem>
    </>
  );
}
