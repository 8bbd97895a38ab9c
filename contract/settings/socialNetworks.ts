/** The social networks for links, each with the text of the link. */
export const socialNetworks = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  discord: 'Discord',
  github: 'GitHub',
  x: 'X',
  facebook: 'Facebook',
  website: 'Website',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
