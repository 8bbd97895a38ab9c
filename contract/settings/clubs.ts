import { z } from '../zod.ts';
import { line, pictureOrNone, socialLink, text, webAddress } from './fields.ts';
import type { SettingsSection } from './section.ts';

const card = () =>
  z.object(
    {
      title: line('Title', 60),
      description: text('Description', 1000),
      exploreUrl: webAddress('Target of ‘Explore Club’'),
      social: socialLink(),
      image: pictureOrNone(),
    },
    'A club was expected.',
  );

/**
 * The three cards of 'Innovation Hub', in their order. The name of each is its channel: it sets the club's colour and
 * waveform. The stored values of clubs are others (contract/clubs.ts), which staff cannot change.
 */
export const clubCards = {
  name: 'clubs',
  label: 'Clubs',
  purpose: 'The three cards of ‘Innovation Hub’ on the home page.',
  fields: z.object({ technical: card(), ai: card(), zoom: card() }),
} as const satisfies SettingsSection;

export type ClubCard = z.infer<ReturnType<typeof card>>;
export type Channel = keyof typeof clubCards.fields.shape;
