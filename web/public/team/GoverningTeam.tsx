import { listTexts } from '#contract/visitorTexts.ts';
import { usePublicList } from '../../api/publicQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { MoreItems } from '../../ui/MoreItems.tsx';
import { ErrorState, PosterSkeleton } from '../../ui/states.tsx';
import { List } from '../List.tsx';
import { Section } from '../Section.tsx';
import { TeamMemberCard } from './TeamMemberCard.tsx';

/** The members of the governing team (docs/product.md, "Team page"). */
export function GoverningTeam() {
  return (
    <Section title="Our Team" ground="wash">
      <List
        query={usePublicList('governingTeam')}
        texts={listTexts.governingTeam}
        loading={(text) => <Loading text={text} />}
        failed={() => (
          <ErrorState text={listTexts.governingTeam.failed}>
            <Button onClick={() => window.location.reload()}>Try Again</Button>
          </ErrorState>
        )}
      >
        {({ items, total }) => (
          <>
            <ul className={gridClass}>
              {items.map((member) => (
                <li key={member._id}>
                  <TeamMemberCard member={member} />
                </li>
              ))}
            </ul>
            <MoreItems type="governingTeam" shown={items.length} total={total} />
          </>
        )}
      </List>
    </Section>
  );
}

/** Placeholders: as many as fit in two rows on a phone and in one row on a wide screen. */
function Loading({ text }: { text: string }) {
  return (
    <div className="relative">
      <p
        role="status"
        className="absolute inset-x-0 top-0 p-[clamp(1.5rem,3vw,2.5rem)] font-journal text-h3 font-semibold"
      >
        {text}
      </p>
      <div className={gridClass}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className={place === 4 ? 'md:max-lg:hidden' : undefined}>
            <PosterSkeleton />
            <div className="mt-3.5 flex h-[calc(1.25rem*1.25+var(--text-small)*1.45)] flex-col justify-evenly">
              <span className="h-3.5 w-3/5 rounded-sharp bg-brand-tint" />
              <span className="h-3.5 w-2/5 rounded-sharp bg-brand-tint" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const gridClass = 'grid grid-cols-2 gap-x-[var(--gap-grid)] gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-10';
