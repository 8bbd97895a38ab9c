import { Images } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { Link } from '../../ui/Link.tsx';

/** The name of the photos on the page of an event. */
export const photosId = 'photos';

interface PhotoCountProps {
  /** The path of the event's page. */
  path: string | undefined;
  /** The number of its photos; undefined if it has none. */
  photos: number | undefined;
  className: string;
}

/** A link to the photos of a past event, which says how many there are. Without photos, it renders nothing. */
export function PhotoCount({ path, photos, className }: PhotoCountProps) {
  if (!photos || !path) return null;
  return (
    <Link href={`${path}#${photosId}`} className={className}>
      <Images aria-hidden className="size-[1.05em]" />
      {counted(photos, 'photo')}
    </Link>
  );
}
