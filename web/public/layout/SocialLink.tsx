import type { ComponentProps } from 'react';
import type { SocialLink as SocialLinkValue } from '#contract/settings/fields.ts';
import { type SocialNetwork, socialNetworks } from '#contract/settings/socialNetworks.ts';
import { newTab } from '../../ui/Button.tsx';

const drawings = {
  linkedin: <path d="M4 4H20V20H4ZM8 11V16M8 8V8.1M12 16V11M12 13C12 10.6 16 10.4 16 13V16" />,
  instagram: (
    <>
      <path d="M4 4H20V20H4Z" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4V7.5" />
    </>
  ),
  youtube: <path d="M3 6H21V18H3ZM10 9.5V14.5L15 12Z" />,
  website: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12H20.5M12 3.5C7 9 7 15 12 20.5C17 15 17 9 12 3.5" />
    </>
  ),
} satisfies Record<SocialNetwork, unknown>;

type SocialLinkProps = SocialLinkValue & ComponentProps<'a'>;

/** A link to a profile in a social network, with the icon of the network. */
export function SocialLink({ network, url, ...props }: SocialLinkProps) {
  return (
    <a href={url} {...newTab} {...props}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        strokeLinecap="square"
        className="size-5 flex-none fill-none stroke-current stroke-2"
      >
        {drawings[network]}
      </svg>
      {socialNetworks[network]}
    </a>
  );
}
