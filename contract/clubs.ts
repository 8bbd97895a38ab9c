/**
 * The three clubs, in the order of their tabs (docs/product.md, "Clubs"). The `name` is stored with each past event, so
 * it stays when the club gets another one: visitors read the `label`.
 */
export const clubs = [
  { name: 'AI build club', label: 'AI Build Club' },
  { name: 'Technical club', label: 'Technical Club' },
  { name: 'Electromazine club', label: 'Electrozoom' },
] as const;

/** A value of a past event's `clubName`. */
export type ClubName = (typeof clubs)[number]['name'];

export const clubNames: readonly ClubName[] = clubs.map((club) => club.name);

/** The dropdown's first option, which means that no club is chosen (docs/product.md, "Clubs"). */
export const noClubChosen = '-- Select a Club --';
