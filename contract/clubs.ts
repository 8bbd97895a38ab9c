import type { Channel, SiteSettings } from './settings/index.ts';

/**
 * The three clubs, in the order of their tabs (contract/README.md, "Clubs"). The `name` is stored with each past event,
 * so it stays when the club gets another one: the title of its card, which staff may change. `label` is the first
 * title.
 */
export const clubs = [
  { name: 'AI build club', label: 'AI Build Club', channel: 'ai' },
  { name: 'Technical club', label: 'Technical Club', channel: 'technical' },
  { name: 'Electromazine club', label: 'Electrozoom', channel: 'zoom' },
] as const satisfies { name: string; label: string; channel: Channel }[];

/** A value of a past event's `clubName`. */
export type ClubName = (typeof clubs)[number]['name'];

export const clubNames: readonly ClubName[] = clubs.map((club) => club.name);

/** The cards of the clubs in the site's settings. */
type ClubCards = SiteSettings['clubs'];

/** Returns what visitors read as the name of a club. An unknown club has its stored name. */
export function clubTitle(name: string, cards: ClubCards): string {
  const club = clubs.find((one) => one.name === name);
  return club ? cards[club.channel].title : name;
}

/**
 * Returns what staff read as the name of a club: what they have called it, or else its stored name (contract/README.md,
 * "Clubs").
 */
export function clubNameForStaff(name: string, cards: ClubCards): string {
  const title = clubTitle(name, cards);
  return clubs.some(({ label }) => label === title) ? name : title;
}

/** The dropdown's first option, which means that no club is chosen (contract/README.md, "Clubs"). */
export const noClubChosen = '-- Select a Club --';
