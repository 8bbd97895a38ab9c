import { profile } from '../../chapter/profile.ts';
import type { SiteSettings } from '../../contract/settings/index.ts';

const wide = (count: number) => 'W'.repeat(count);
const email = `${wide(60)}@${wide(60)}.example.edu`;
const club = { ...profile.clubs.ai, title: wide(60), description: wide(1000) };
const person = { name: wide(100), qualifications: wide(200), position: wide(200), role: wide(200), email };

/** Sections as long and as wide as the limits allow: each text is a single word of the widest letter. */
export const longSettings = {
  notice: { text: wide(120), link: `https://example.org/${wide(100)}` },
  identity: { name: wide(60), description: wide(300) },
  hero: { ...profile.hero, tagline: wide(120) },
  contact: {
    ...profile.contact,
    about: wide(400),
    address: Array(6).fill(wide(100)),
    email,
    credit: wide(120),
    phones: Array(4).fill('+9 - 1 - 2 - 0 - 2 - 5 - 5 - 0 - 7 - 0'),
    social: Array(12).fill(profile.contact.social[0]),
  },
  clubs: { technical: club, ai: club, zoom: club },
  highlights: { items: Array(8).fill({ value: 1_000_000, label: wide(40) }) },
  about: {
    lead: wide(400),
    whoWeAre: wide(1000),
    vision: wide(600),
    mission: Array(6).fill({ title: wide(80), text: wide(400) }),
    reasons: { growth: wide(500), networking: wide(500), recognition: wide(500) },
    callToAction: wide(400),
  },
  faculty: { members: Array(40).fill(person) },
  developers: { members: Array(20).fill({ ...profile.developers.members[0], name: wide(100), work: wide(200) }) },
} satisfies Omit<SiteSettings, 'colours' | 'region' | 'address'>;
