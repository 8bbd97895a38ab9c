import type { ReactNode } from 'react';
import { type ColourName, colourLabels } from '#contract/settings/colourPairs.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import { Swatch } from './colours/Swatch.tsx';

/** The content of each section, in a line or two; that of the colours is shown. */
const summaries: { [Name in SectionName]: (value: SiteSettings[Name]) => ReactNode } = {
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
  colours: (colours) => (
    <span className="flex gap-2">
      {(Object.keys(colourLabels) as ColourName[]).map((name) => (
        <Swatch key={name} colour={colours[name]} label={`${colourLabels[name]}: ${colours[name]}`} />
      ))}
    </span>
  ),
  region: ({ timeZone, locale }) => `${timeZone}, ${locale}`,
  address: ({ url }) => url || 'Not set yet',
};

const people = (members: readonly { name: string }[]) => members.map(({ name }) => name).join(', ');

/** Returns the content of a section for its card. */
export const summaryOf = <Name extends SectionName>(name: Name, value: SiteSettings[Name]): ReactNode =>
  summaries[name](value);
