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
  whatsapp: <path d="M4 20L5.3 15.6A8.2 8.2 0 1 1 8.4 18.7ZM9.2 8.4C9.2 11.8 12.2 14.8 15.6 14.8" />,
  telegram: <path d="M21 4L3 11.5L9 13.7L18 7.5L12 14.8L17.5 19.5Z" />,
  discord: (
    <path d="M8.5 6C5 7 4 9 3.5 17C5 18.4 6.5 19 8 19L9 17M15.5 6C19 7 20 9 20.5 17C19 18.4 17.5 19 16 19L15 17M7 16.4C10 17.6 14 17.6 17 16.4M9 12V12.1M15 12V12.1" />
  ),
  github: (
    <path d="M9 21V17.5C5.5 18.5 5.5 15.5 3 15.5M15 21V17.5C15 16 14.6 15 14 14.5C17 14 19 12.5 19 9C19 7.8 18.6 6.8 18 6V3L15 4.3C13 3.8 11 3.8 9 4.3L6 3V6C5.4 6.8 5 7.8 5 9C5 12.5 7 14 10 14.5C9.4 15 9 16 9 17.5" />
  ),
  x: <path d="M4 4H8L20 20H16ZM19.5 4L13.4 10.9M10.6 13.1L4.5 20" />,
  facebook: <path d="M4 4H20V20H4ZM13 20V10.5C13 8.5 14 7.5 16 7.5M10.5 13H16" />,
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
