import { ArrowRight } from 'lucide-react';
import { listTexts } from '#contract/visitorTexts.ts';
import { usePublicList } from '#web/api/publicQueries.ts';
import { paths } from '#web/paths.ts';
import { List } from '#web/public/List.tsx';
import { Section } from '#web/public/Section.tsx';
import { Carousel } from '#web/ui/Carousel.tsx';
import { Link } from '#web/ui/Link.tsx';
import { linkClass } from '#web/ui/linkClass.ts';
import { PosterSkeleton } from '#web/ui/states.tsx';
import { coverClass, Issue, issueClass, textClass } from './Issue.tsx';

/** The number of issues in the carousel of the home page: the latest. */
export const maxIssues = 4;

/**
 * The latest issues of the magazine (features/electromazine/README.md, "Magazine carousel"). A list that cannot be
 * fetched is shown as an empty list.
 */
export function Magazine() {
  return (
    <Section
      title="Electromazine"
      ground="wash"
      action={
        <Link href={paths.allEvents} className={linkClass}>
          View all
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      }
    >
      <List
        query={usePublicList('electromazine')}
        texts={listTexts.magazine}
        loading={(text) => <IssueLoading text={text} />}
      >
        {({ items }) => (
          <Carousel
            label="magazine issues"
            type="electromazine"
            items={items.slice(0, maxIssues)}
            single
            className="magazine"
          >
            {(issue) => <Issue {...issue} />}
          </Carousel>
        )}
      </List>
    </Section>
  );
}

/**
 * A placeholder with the room of a carousel of issues, until the list is fetched. On a phone that is the height of an
 * issue with a title of one line, including the carousel's bar.
 */
function IssueLoading({ text }: { text: string }) {
  return (
    <div className="lg:w-[calc(86%-var(--gap-grid))] lg:[--gap-issue:clamp(2rem,4vw,4rem)]">
      <div className={issueClass}>
        <div className={`${coverClass} *:h-full`}>
          <PosterSkeleton />
        </div>
        <div className={`${textClass} max-lg:min-h-88`}>
          <p role="status" className="font-journal text-h3 font-semibold">
            {text}
          </p>
        </div>
      </div>
    </div>
  );
}
