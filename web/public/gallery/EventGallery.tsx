import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { profile } from '#chapter/profile.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { failureText } from '../../api/http.ts';
import { useMagazineIssues } from '../../api/publicQueries.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, PosterSkeleton } from '../../ui/states.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Fetching } from '../Fetching.tsx';
import { FirstImage } from '../FirstImage.tsx';
import { PageHead } from '../PageHead.tsx';
import { pageMeta } from '../pageMeta.ts';
import './gallery.css';
import { Tile } from './Tile.tsx';

export const meta = () => pageMeta('Event Gallery', `All events and issues of ${profile.name} in pictures.`);

const empty = 'No Events Found';

/** /all-events (spec, section 2; readings: Pages) */
export default function EventGallery() {
  return (
    <>
      <PageHead text="Event Gallery" />
      {/* Its least height keeps the footer off the first screen, so that nothing seen moves when the list arrives. */}
      <section
        aria-labelledby="all-events"
        className="mx-auto min-h-[calc(100svh-8rem)] max-w-page px-gutter py-section"
      >
        <h2 id="all-events" className="sr-only">
          All events
        </h2>
        <ErrorBoundary>
          <Gallery />
        </ErrorBoundary>
      </section>
    </>
  );
}

function Gallery() {
  const { data: issues = [], isPending, error } = useMagazineIssues();
  const navigate = useNavigate();
  if (isPending) {
    return (
      <Fetching list="electromazine" empty={empty}>
        <GalleryLoading />
      </Fetching>
    );
  }
  // A list that is there stays, also when fetching it again fails.
  if (error && issues.length === 0) {
    return (
      <ErrorState text="Error Loading Events">
        <p>{failureText(error, 'Could not load the event archive. Please try again later.')}</p>
        <Button onClick={() => navigate(paths.home)}>Go Home</Button>
      </ErrorState>
    );
  }
  if (issues.length === 0) {
    return (
      <EmptyState text={empty}>
        <p>We haven't added any events yet. Check back soon!</p>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </EmptyState>
    );
  }
  return <Tiles issues={issues} />;
}

/** The tiles, of which one at most is open: the click that opens another closes it in the same step. */
function Tiles({ issues }: { issues: PublicItem<'electromazine'>[] }) {
  const [openId, setOpenId] = useState<string>();
  const setOpen = useCallback((id: string, open: boolean) => {
    if (open) setOpenId(id);
    else setOpenId((latest) => (latest === id ? undefined : latest));
  }, []);
  return (
    <div className="gallery-frame">
      <ul className="gallery">
        {issues.map((issue, index) => (
          <Tile key={issue._id} issue={issue} isFirst={index === 0} open={issue._id === openId} setOpen={setOpen} />
        ))}
      </ul>
    </div>
  );
}

/** Blocks in the places of the first tiles: enough for a tall screen. */
function GalleryLoading() {
  return (
    <div className="gallery-frame relative">
      <p
        role="status"
        className="first-image-text absolute z-1 p-[clamp(1.25rem,3vw,2.5rem)] font-journal text-h3 font-semibold"
      >
        Loading Events...
      </p>
      <div className="gallery">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <PosterSkeleton key={index}>{index === 0 && <FirstImage list="electromazine" />}</PosterSkeleton>
        ))}
      </div>
    </div>
  );
}
