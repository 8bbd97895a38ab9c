import { type Frame, frames } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import { posterAlt } from './posterAlt.ts';

interface PosterImageProps {
  poster: Image & { title?: string; description?: string };
  /** A frame of 4:5. */
  frame?: Frame;
  /** The width at which the poster is shown, as the `sizes` attribute. */
  sizes: string;
  /** The poster is on the first screen. */
  priority?: boolean;
  className?: string;
}

/** A poster in its frame. */
export function PosterImage({
  poster,
  frame = frames.poster,
  sizes,
  priority = false,
  className = '',
}: PosterImageProps) {
  return (
    // A pale poster needs an edge on a pale ground.
    <span
      className={`relative block aspect-4/5 overflow-hidden rounded-sharp bg-wash after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_rgb(21_23_60/.12)] ${className}`}
    >
      <Picture
        image={poster}
        alt={posterAlt(poster)}
        frame={frame}
        sizes={sizes}
        priority={priority}
        className="size-full"
      />
    </span>
  );
}
