/**
 * The three clubs in their stored form, in the order of their tabs, each with its public label
 * (docs/product.md, "Clubs").
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
