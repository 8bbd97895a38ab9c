import type { SectionName, SiteSettings } from '#contract/settings/index.ts';

/** The content of each section, in a line or two. */
const summaries: { [Name in SectionName]: (value: SiteSettings[Name]) => string } = {
  identity: ({ name }) => name,
  hero: ({ tagline }) => tagline,
  contact: ({ email, address }) => [email, ...address].join(', '),
  clubs: (clubs) =>
    Object.values(clubs)
      .map(({ title }) => title)
      .join(', '),
  highlights: ({ items }) => items.map(({ value, label }) => `${value} ${label}`).join(', '),
  about: ({ lead }) => lead,
  faculty: ({ members }) => people(members),
  developers: ({ members }) => people(members),
  colours: (colours) => Object.values(colours).join(', '),
  region: ({ timeZone, locale }) => `${timeZone}, ${locale}`,
  address: ({ url }) => url || 'Not set yet',
};

const people = (members: readonly { name: string }[]) => members.map(({ name }) => name).join(', ');

/** Returns the content of a section in words. */
export const summaryOf = <Name extends SectionName>(name: Name, value: SiteSettings[Name]): string =>
  summaries[name](value);
