import { NewTabButton } from '../../ui/Button.tsx';
import { EventTime } from './EventTime.tsx';
import { eventOffers } from './eventOffers.ts';
import type { Poster } from './eventPoster.ts';

/** The links of an event's poster, or the reason why visitors cannot register. */
export function PosterLinks({ facts, moment }: Pick<Poster, 'facts' | 'moment'>) {
  const { links, notice } = eventOffers(facts, moment);
  return (
    <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2.5">
      {notice && <EventTime text={notice} className="col-span-full font-semibold" />}
      {links.map(({ text, href, variant }, place) => (
        <NewTabButton
          key={text}
          variant={variant}
          href={href}
          // Of three the first two, whose words are short, stand side by side.
          className={links.length > 2 && place < 2 ? 'px-2!' : 'col-span-full'}
        >
          {text}
        </NewTabButton>
      ))}
    </div>
  );
}
