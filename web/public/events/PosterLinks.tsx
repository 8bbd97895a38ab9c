import { NewTabButton } from '../../ui/Button.tsx';
import { EventTime } from './EventTime.tsx';
import type { Poster } from './eventPoster.ts';

/** The links of an event's poster, or why nobody can register now. */
export function PosterLinks({ links, notice }: Pick<Poster, 'links' | 'notice'>) {
  return (
    <div className="mt-auto grid grid-cols-1 gap-2.5">
      {notice && <EventTime text={notice} className="font-semibold" />}
      {links.map(({ text, href, variant }) => (
        <NewTabButton key={text} variant={variant} href={href}>
          {text}
        </NewTabButton>
      ))}
    </div>
  );
}
