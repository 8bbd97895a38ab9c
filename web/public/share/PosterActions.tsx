import type { EventFacts } from '#contract/event/eventFacts.ts';
import { itemTexts } from '#contract/visitorTexts.ts';
import { EventLink } from '#features/eventLinks.ts';
import { PhotoCount } from '../events/PhotoCount.tsx';
import { ShareButton } from './ShareButton.tsx';

/**
 * The row of quiet actions in an opened poster (web/public/README.md, "Poster overlay"). An event without a page has no
 * such row.
 */
export function PosterActions({ event, photos }: { event: EventFacts; photos: number | undefined }) {
  const { path, title, schedule } = event;
  if (path === undefined) return null;
  return (
    <div className="-mt-1 -mb-3.5 flex flex-wrap items-center gap-x-5 text-small max-sm:[&_svg]:hidden [&_p:not(:empty)]:pb-3">
      <a href={path} className={quietClass}>
        {itemTexts.open}
      </a>
      <PhotoCount path={path} photos={photos} className={quietClass} />
      {schedule && <EventLink event={event} className={quietClass} />}
      <ShareButton item={{ path, title }} className={quietClass} />
    </div>
  );
}

const quietClass =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-1 underline-offset-[.3em] hover:decoration-2';
