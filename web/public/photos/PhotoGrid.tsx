import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ViewLink } from '../viewer/ViewLink.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';

/** A photo of a grid. */
export interface GridPhoto extends ViewedPicture {
  id: string;
  /** It takes the place of four. */
  isLarge?: boolean;
}

interface PhotoGridProps {
  photos: GridPhoto[];
  /** The number of photos that the grid shows. */
  shown?: number;
  /** A smaller number for phones, where scripts run. */
  shownOnPhones?: number | undefined;
}

/** Photos as an even grid with their captions. Each is a link that opens the viewer, which leads to all of them. */
export function PhotoGrid({ photos, shown, shownOnPhones = Infinity }: PhotoGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-(--gap-grid) gap-y-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
      {photos.slice(0, shown).map((photo, index) => (
        <li key={photo.id} className={classOf(photo, index < shownOnPhones)}>
          <Photo photo={photo} all={() => photos} />
        </li>
      ))}
    </ul>
  );
}

function classOf({ isLarge }: GridPhoto, isOnPhones: boolean): string | undefined {
  if (!isOnPhones) return 'max-md:not-noscript:hidden';
  return isLarge ? 'col-span-2 row-span-2' : undefined;
}

function Photo({ photo, all }: { photo: GridPhoto; all: () => GridPhoto[] }) {
  const { image, alt, caption, isLarge } = photo;
  // The caption is the name of the figure.
  const Frame = caption ? 'figure' : 'div';
  return (
    <Frame>
      <ViewLink picture={photo} all={all} className="block aspect-square cursor-zoom-in rounded-sharp bg-brand-tint">
        <Picture
          image={image}
          alt={alt}
          frame={frames.print}
          sizes={isLarge ? largeSizes : sizes}
          className="size-full rounded-sharp"
        />
      </ViewLink>
      {caption && (
        // The viewer shows all of a long caption.
        <figcaption
          dir="auto"
          className="mt-2 line-clamp-3 text-small leading-[1.45] text-ink-soft wrap-anywhere noscript:line-clamp-none"
        >
          {caption}
        </figcaption>
      )}
    </Frame>
  );
}

const sizes = '(min-width: 90rem) 19rem, (min-width: 64rem) 21vw, (min-width: 48rem) 29vw, 44vw';
const largeSizes = '(min-width: 90rem) 40rem, (min-width: 64rem) 44vw, (min-width: 48rem) 60vw, 92vw';
