import { ArrowUpRight, Link2 } from 'lucide-react';
import { ButtonLink, type ButtonStyle, newTab } from '../../ui/Button.tsx';
import { copyLink } from '../../ui/copyLink.ts';
import { SmallButton } from '../ui/SmallButton.tsx';
import { useToasts } from '../ui/Toast.tsx';
import { type ItemLink, useAddressOf } from './itemLink.ts';

interface PageActionsProps extends Pick<ButtonStyle, 'variant' | 'className'> {
  link: ItemLink;
  'aria-describedby'?: string;
}

/** A link that shows the page of an item in a new tab, and a button that copies its address. */
export function PageActions({ link, ...look }: PageActionsProps) {
  const address = useAddressOf(link);
  const toasts = useToasts();
  const copy = async () => {
    const { isCopied, text } = await copyLink(address);
    toasts[isCopied ? 'success' : 'error'](text);
  };
  return (
    <>
      <ButtonLink href={address} {...newTab} size="small" {...look}>
        <ArrowUpRight aria-hidden className="size-4.5" />
        See its page
      </ButtonLink>
      <SmallButton {...look} onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4.5" />
        Copy link
      </SmallButton>
    </>
  );
}
