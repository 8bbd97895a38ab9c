/** The networks that links lead to, with the text of the link. */
export const networks = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  website: 'Website',
} as const;
export type Network = keyof typeof networks;
