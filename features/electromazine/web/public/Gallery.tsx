import { useCallback, useState } from 'react';
import type { PublicItem } from '#contract/publicItems.ts';
import { listTexts } from '#contract/visitorTexts.ts';
import { failureText } from '#web/api/http.ts';
import { usePublicList } from '#web/api/publicQueries.ts';
import { paths } from '#web/paths.ts';
import { List } from '#web/public/List.tsx';
import { useAddress } from '#web/siteCopy.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { MoreItems } from '#web/ui/MoreItems.tsx';
import { ErrorState, PosterSkeleton } from '#web/ui/states.tsx';
import { Tile } from './Tile.tsx';
import { viewedIssue } from './viewedIssue.ts';

/** All issues of the magazine as tiles. */
export function Gallery() {
  const home = useAddress(paths.home);
  return (
    <List
      query={usePublicList('electromazine')}
      texts={listTexts.gallery}
      loading={(text) => <GalleryLoading text={text} />}
      failed={(error) => (
        <ErrorState text="Error Loading Events">
          <p>{failureText(error, listTexts.gallery.failed)}</p>
          <Button onClick={() => location.assign(home)}>Go Home</Button>
        </ErrorState>
      )}
      emptyAction={<ButtonLink href={paths.home}>Home</ButtonLink>}
    >
      {({ items, total }) => (
        <>
          <Tiles issues={items} />
          <MoreItems type="electromazine" shown={items.length} total={total} />
        </>
      )}
    </List>
  );
}

/** The tiles. At most one is open; the click that opens a tile closes the former in the same render. */
function Tiles({ issues }: { issues: PublicItem<'electromazine'>[] }) {
  const [open, setOpen] = useState<string>();
  // A tile renders again only when it opens or closes.
  const all = useCallback(() => issues.map(viewedIssue), [issues]);
  return (
    <div className="gallery-frame">
      <ul className="gallery">
        {issues.map((issue, index) => (
          <Tile
            key={issue._id}
            issue={issue}
            isFirst={index === 0}
            open={issue._id === open}
            setOpen={setOpen}
            all={all}
          />
        ))}
      </ul>
    </div>
  );
}

/** Placeholders for the first tiles. There are enough of them for a tall screen. */
function GalleryLoading({ text }: { text: string }) {
  return (
    <div className="gallery-frame relative">
      <p role="status" className="absolute z-1 p-[clamp(1.25rem,3vw,2.5rem)] font-journal text-h3 font-semibold">
        {text}
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
