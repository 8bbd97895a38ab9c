import type { ContentTypeName } from '#contract/content/index.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import type { ListTexts } from '#contract/visitorTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { MoreItems } from '../../ui/MoreItems.tsx';
import { ErrorState, PosterSkeleton } from '../../ui/states.tsx';
import { List, type ListProps } from '../List.tsx';
import { TeamMemberCard } from './TeamMemberCard.tsx';

interface TeamMemberListProps extends Pick<ListProps<PublicItem<'governingTeam' | 'formerMembers'>>, 'query'> {
  type: ContentTypeName;
  texts: ListTexts & { failed: string };
}

/** The members of a team as cards, in their order. */
export function TeamMemberList({ type, texts, query }: TeamMemberListProps) {
  return (
    <List
      query={query}
      texts={texts}
      loading={(text) => <Loading text={text} />}
      failed={() => (
        <ErrorState text={texts.failed}>
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
          <MoreItems type={type} shown={items.length} total={total} />
        </>
      )}
    </List>
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
