import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { listTexts } from '#contract/visitorTexts.ts';
import { usePublicList } from '../../api/publicQueries.ts';
import { paths } from '../../paths.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { PosterSkeleton } from '../../ui/states.tsx';
import { List } from '../List.tsx';
import { Section } from '../Section.tsx';
import { Issue } from './Issue.tsx';

export const maxIssues = 4;

/**
 * The latest issues of the magazine (docs/product.md, "Magazine carousel"). A list that cannot be fetched is shown as
 * an empty list.
 */
export function Magazine() {
  return (
    <Section
      title="Electromazine"
      ground="wash"
      action={
        <Link to={paths.allEvents} className={linkClass}>
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
          <Carousel label="magazine issues" items={items.slice(0, maxIssues)} single className="magazine">
            {(issue) => <Issue {...issue} />}
          </Carousel>
        )}
      </List>
    </Section>
  );
}

/** A placeholder with the room of a carousel of issues, until the list is fetched. */
function IssueLoading({ text }: { text: string }) {
  return (
    <div className="magazine-loading">
      <div className="issue">
        <div className="issue-cover">
          <PosterSkeleton />
        </div>
        <div className="issue-text">
          <p role="status" className="font-journal text-h3 font-semibold">
            {text}
          </p>
        </div>
      </div>
    </div>
  );
}
