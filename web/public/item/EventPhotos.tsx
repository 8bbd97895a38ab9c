import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicItem } from '#contract/publicItems.ts';
import { useItemPage } from '../../api/publicQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { MoreItems } from '../../ui/MoreItems.tsx';
import { photosId } from '../events/PhotoCount.tsx';
import { type GridPhoto, PhotoGrid } from '../photos/PhotoGrid.tsx';
import { Section } from '../Section.tsx';
import { countAtFirst, countOnPhones, photoTitle } from './firstPhotos.ts';

interface EventPhotosProps {
  event: PublicItem<'pastEvents'>;
  /** The photos that came with the page or, when the page is fetched again, all of them. */
  photos: PublicItem<'eventPhotos'>[];
}

/**
 * The photos of a past event (features/event-photos/README.md, "Photos of events"). Without photos, it renders nothing.
 */
export function EventPhotos({ event, photos }: EventPhotosProps) {
  const { refetch } = useItemPage('events', event._id);
  const [state, setState] = useState<'first' | 'fetching' | 'failed' | 'all'>('first');
  const grid = useRef<HTMLDivElement>(null);
  /** The number of photos that are shown before all of them are. */
  const countBefore = useRef(0);
  const total = Math.max(event.photos ?? 0, photos.length);
  const atFirst = countAtFirst(photos);
  // The fetched photos may come a moment after the end of the fetch, with the page.
  const isWhole = state === 'all' && photos.length > atFirst;
  const shown = isWhole ? photos.length : atFirst;
  const hasMore = !isWhole && total > atFirst;
  const isBusy = state === 'fetching' || state === 'all';
  const itemsOfGrid = () => [...(grid.current?.querySelectorAll('li') ?? [])];

  const showAll = async () => {
    if (isBusy) return;
    countBefore.current = itemsOfGrid().filter((item) => getComputedStyle(item).display !== 'none').length;
    setState('fetching');
    const isKnown = photos.length === total || (await refetch()).isSuccess;
    setState(isKnown ? 'all' : 'failed');
  };
  // The button is gone then.
  const focusFirstNew = useEffectEvent(() =>
    focusIfLost(itemsOfGrid()[countBefore.current]?.querySelector('a') ?? null),
  );
  useEffect(() => {
    if (isWhole) focusFirstNew();
  }, [isWhole]);

  if (photos.length === 0) return null;
  return (
    <Section title="Photos" id={photosId}>
      <div ref={grid}>
        <PhotoGrid
          photos={photos.map(toGridPhoto)}
          shown={shown}
          shownOnPhones={hasMore ? countOnPhones(photos) : undefined}
        />
      </div>
      <MoreItems type="eventPhotos" shown={Math.min(shown, photos.length)} total={total} />
      {hasMore && (
        <div className="mt-8 grid justify-items-start gap-4 noscript:hidden">
          {state === 'failed' && (
            <p role="alert" className="font-semibold text-danger">
              The other photos could not be loaded. Please try again.
            </p>
          )}
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void showAll()}>
            {isBusy ? 'Loading...' : `Show all ${total} photos`}
          </Button>
        </div>
      )}
    </Section>
  );
}

const toGridPhoto = (image: PublicItem<'eventPhotos'>, index: number): GridPhoto => ({
  id: image._id,
  image,
  alt: image.caption ?? photoTitle(index),
  caption: image.caption,
  isLarge: image.cover !== undefined,
});
