import { NewTabButton } from '../../ui/Button.tsx';
import { EventTime } from './EventTime.tsx';
import { eventOffers } from './eventOffers.ts';
import type { Poster } from './eventPoster.ts';

/** The links of an event's poster, or the reason why visitors cannot register. */
export function PosterLinks({ facts, moment }: Pick<Poster, 'facts' | 'moment'>) {
  const { links, notice } = eventOffers(facts, moment);
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
