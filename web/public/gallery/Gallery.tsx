import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicItem } from '#contract/publicItems.ts';
import { failureText } from '../../api/http.ts';
import { useMagazineIssues } from '../../api/publicQueries.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { MoreItems } from '../../ui/MoreItems.tsx';
import { EmptyState, ErrorState, PosterSkeleton } from '../../ui/states.tsx';
import { Tile } from './Tile.tsx';

/** All issues of the magazine as tiles. */
export function Gallery() {
  const { data, isPending, error } = useMagazineIssues();
  const issues = data?.items ?? [];
  const navigate = useNavigate();
  if (isPending) return <GalleryLoading />;
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
      <EmptyState text="No Events Found">
        <p>We haven't added any events yet. Check back soon!</p>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Tiles issues={issues} />
      <MoreItems shown={issues.length} total={data?.total ?? 0} />
    </>
  );
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
      <p role="status" className="absolute z-1 p-[clamp(1.25rem,3vw,2.5rem)] font-journal text-h3 font-semibold">
        Loading Events...
      </p>
      <div className="gallery">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <PosterSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
