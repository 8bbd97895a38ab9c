import { teamYearName } from '#contract/teams.ts';
import { EventWhen } from '#web/public/events/EventWhen.tsx';
import { eventPoster } from '#web/public/events/eventPoster.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { searchTexts } from '../../contract.ts';
import type { FoundItem } from './found.ts';
import { Marked } from './Marked.tsx';

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
      const { date, state } = eventPoster(type, item, moment);
      return (
        <>
          {kind}
          <EventWhen date={date} state={state} />
        </>
      );
    }
    default:
      return kind;
  }
}
