import { teamYearName } from '#contract/teams.ts';
import { placesOf } from '#contract/words.ts';
import { EventWhen } from '#web/public/events/EventWhen.tsx';
import { eventPoster } from '#web/public/events/eventPoster.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { searchTexts } from '../../contract/search.ts';
import type { FoundItem } from './found.ts';

/** The kind of a found item, and its date. */
export function FoundKind({ found: { type, item }, words }: { found: FoundItem; words: string[] }) {
  const moment = useNow();
  const kind = searchTexts.kinds[type];
  switch (type) {
    case 'formerMembers':
      return item.year === undefined ? kind : `${kind} ${teamYearName(item.year)}`;
    case 'electromazine':
      return (
        <>
          {kind}
          {item.time && (
            <bdi className="font-signal">
              <Marked text={item.time} words={words} />
            </bdi>
          )}
        </>
      );
    case 'upcomingEvents':
    case 'pastEvents': {
      return (
        <>
          {kind}
          <EventWhen {...eventPoster(type, item, moment)} />
        </>
      );
    }
    default:
      return kind;
  }
}

/** A text in which the words are marked that begin with one of these folded words. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  let done = 0;
  const marked = placesOf(text, words).map(({ start, end }) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <span key={start}>
        {before}
        <mark className="rounded-sharp bg-brand-tint text-ink">{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {marked}
      {text.slice(done)}
    </>
  );
}
