import { ArrowUpRight, Link2 } from 'lucide-react';
import { ButtonLink, type ButtonStyle, newTab } from '../../ui/Button.tsx';
import { type PageButtonProps, useFeatureParts } from '../feature.ts';
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

/** The buttons of features about the page of an item that was just added or published. */
export const PageButtons = (props: PageButtonProps) =>
  useFeatureParts('PageButton').map(({ name, Part }) => <Part key={name} {...props} />);
