import { teamYearName } from '#contract/teams.ts';
import { searchTexts } from '#contract/visitorTexts.ts';
import type { FoundItem } from '../../api/search.ts';
import { EventWhen } from '../events/EventWhen.tsx';
import { eventPoster } from '../events/eventPoster.ts';
import { useNow } from '../events/useNow.ts';
import { Marked } from './Marked.tsx';

/** The kind of a found item, and its date. */
export function FoundKind({ found: { type, item }, words }: { found: FoundItem; words: string[] }) {
  const moment = useNow();
  const kind = searchTexts.kinds[type];
  switch (type) {
    case 'governingTeam':
      return kind;
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
    default: {
      const { date, state } = eventPoster(type, item, moment);
      return (
        <>
          {kind}
          <EventWhen date={date} state={state} />
        </>
      );
    }
  }
}
