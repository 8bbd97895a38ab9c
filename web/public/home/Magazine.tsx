import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { MagazineIssue } from '#contract/content/electromazine.ts';
import { useMagazineIssues } from '../../api/publicQueries.ts';
import { paths } from '../../paths.ts';
import { NewTabButton } from '../../ui/Button.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { linkLook } from '../../ui/linkLook.ts';
import { Picture } from '../../ui/Picture.tsx';
import { EmptyState, PosterSkeleton } from '../../ui/states.tsx';
import { Section } from '../Section.tsx';
import './magazine.css';

const mostIssues = 4;

// A dense screen makes do with fewer pixels: a phone then loads a cover of 640, not of 1024.
const coverSizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 25rem, (min-width: 64rem) 27vw, (min-width: 30rem) 24rem, 90vw';

/** The latest issues of the magazine (spec, section 2). A list that cannot be fetched is shown as an empty one. */
export function Magazine() {
  const { data = [], isPending } = useMagazineIssues();
  return (
    <Section
      title="Electromazine"
      ground="wash"
      action={
        <Link to={paths.allEvents} className={linkLook}>
          View all
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      }
    >
      {isPending ? (
        <IssueLoading text="Loading Latest Issues..." />
      ) : data.length === 0 ? (
        <EmptyState text="No Events Found">
          <p>The Electromazine portal is ready. Please check back soon for new events!</p>
        </EmptyState>
      ) : (
        <Carousel label="magazine issues" items={data.slice(0, mostIssues)} single className="magazine">
          {(issue) => <Issue {...issue} />}
        </Carousel>
      )}
    </Section>
  );
}

function Issue(issue: MagazineIssue) {
  const title = issue.title || 'Electrozoom Event';
  return (
    <article className="issue">
      <div className="issue-cover">
        <Picture image={issue} alt={`Cover: ${title}`} sizes={coverSizes} className="size-full object-cover" />
      </div>
      <div className="issue-text">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-signal text-data text-ink-soft">
          <span className="bus flex-none bg-trace text-on-trace">LATEST ISSUE</span>
          <span className="wrap-anywhere">{issue.time || 'Featured Event'}</span>
        </p>
        <h3 className="issue-title">{title}</h3>
        <p className="line-clamp-4 max-w-136 wrap-anywhere whitespace-pre-line">{issue.description}</p>
        <NewTabButton href={issue.registrationLink} aria-label={`Read now: ${title}`} className="mt-2">
          Read now
        </NewTabButton>
      </div>
    </article>
  );
}

/** Takes the room of a carousel of issues until its list is there. */
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
