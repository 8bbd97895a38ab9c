import { ArrowRight } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { type Team, teamPages, teamYearName } from '#contract/teams.ts';
import { listTexts } from '#contract/visitorTexts.ts';
import { useTeams } from '../../api/publicQueries.ts';
import { useSection } from '../../api/settings.ts';
import { List } from '../List.tsx';
import { PageHead } from '../PageHead.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Section } from '../Section.tsx';

/** /teams: the teams of former years (docs/product.md, "Former teams"). */
export default function FormerTeams() {
  const { name } = useSection('identity');
  return (
    <>
      <PageTitle title="Former Teams" description={`The governing teams of ${name} in former years.`} />
      <PageHead text="Former Teams" />
      <Section title="Year by year">
        <List query={useTeams()} texts={listTexts.formerTeams}>
          {({ items }) => (
            <ul className="border-b border-line">
              {items.map((team) => (
                <TeamRow key={team.year} {...team} />
              ))}
            </ul>
          )}
        </List>
      </Section>
    </>
  );
}

function TeamRow({ year, members }: Team) {
  return (
    <li className="-mx-3">
      <a
        href={teamPages.one(year)}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-4.5 -outline-offset-4 before:absolute before:inset-x-3 before:top-0 before:border-t before:border-line hover:bg-brand-tint lg:grid-cols-[calc(var(--split)-1rem)_minmax(0,1fr)_auto] lg:py-5"
      >
        <span className="font-signal text-h3 text-heading">{teamYearName(year)}</span>
        <span className="text-ink-soft max-lg:col-start-1">{counted(members, 'member')}</span>
        <ArrowRight aria-hidden className="size-5 text-brand max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1" />
      </a>
    </li>
  );
}
