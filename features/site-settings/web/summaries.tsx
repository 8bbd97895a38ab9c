import type { ReactNode } from 'react';
import type { Moment } from '#contract/event/registration.ts';
import { type ColourName, colourLabels } from '#contract/settings/colourPairs.ts';
import type { chapterSections, SectionName, SectionValue } from '#contract/settings/index.ts';
import { featureSummaries } from '#features/sectionSummaries.ts';
import { Swatch } from './colours/Swatch.tsx';

type Summaries<Names extends SectionName> = {
  [Name in Names]: (value: SectionValue<Name>, moment: Moment) => ReactNode;
};

/** The content of each section of the chapter, in a line or two; that of the colours is shown. */
const ofChapter: Summaries<keyof typeof chapterSections> = {
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

const summaries: Summaries<SectionName> = { ...featureSummaries, ...ofChapter };

/** Returns the content of a section for its card, at a moment. */
export const summaryOf = <Name extends SectionName>(name: Name, value: SectionValue<Name>, moment: Moment): ReactNode =>
  summaries[name](value, moment);
