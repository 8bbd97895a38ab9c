import type { profile } from '#chapter/profile.ts';

type Network = (typeof profile.social)[number]['network'];

const drawings = {
  linkedin: <path d="M4 4H20V20H4ZM8 11V16M8 8V8.1M12 16V11M12 13C12 10.6 16 10.4 16 13V16" />,
  instagram: (
    <>
      <path d="M4 4H20V20H4Z" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4V7.5" />
    </>
  ),
} satisfies Record<Network, unknown>;

/** The icon of a social network. */
export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="square"
      className="size-5 flex-none fill-none stroke-current stroke-2"
    >
      {drawings[network]}
    </svg>
  );
}
