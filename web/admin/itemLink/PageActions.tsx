import { ArrowUpRight, Link2 } from 'lucide-react';
import { ButtonLink, type ButtonStyle, newTab } from '../../ui/Button.tsx';
import { useFeatureParts } from '../feature.ts';
import { MoreItem } from '../ui/MoreItem.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { type ItemLink, useAddressOf, useCopyLink } from './itemLink.ts';

interface PageActionsProps extends Pick<ButtonStyle, 'variant' | 'className'> {
  link: ItemLink;
  'aria-describedby'?: string;
}

/** A link that shows the page of an item in a new tab, and a button that copies its address. */
export function PageActions({ link, ...look }: PageActionsProps) {
  const address = useAddressOf(link);
  const copy = useCopyLink(address);
  return (
    <>
      <ButtonLink href={address} {...newTab} size="small" {...look}>
        <ArrowUpRight aria-hidden className="size-4.5" />
        See its page
      </ButtonLink>
      <SmallButton {...look} onClick={copy}>
        <Link2 aria-hidden className="size-4.5" />
        Copy link
      </SmallButton>
    </>
  );
}

/** The items of a menu for the page of an item. */
export function PageItems({ link }: { link: ItemLink }) {
  const address = useAddressOf(link);
  const copy = useCopyLink(address);
  const further = useFeatureParts('PageItem');
  return (
    <>
      <MoreItem icon={ArrowUpRight} href={address}>
        See its page
      </MoreItem>
      <MoreItem icon={Link2} onSelect={copy}>
        Copy link
      </MoreItem>
      {further.map(({ name, Part }) => (
        <Part key={name} link={link} />
      ))}
    </>
  );
}
