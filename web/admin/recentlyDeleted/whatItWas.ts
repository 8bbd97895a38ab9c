import type { z } from 'zod';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { snippet } from '../content/snippet.ts';

interface Description {
  /** The item's name, or the beginning of its description. */
  name: string;
  /** A detail that distinguishes items with the same name: the club or the date. */
  detail?: string;
}

type ItemOf<Name extends ContentTypeName> = z.infer<(typeof contentTypes)[Name]['item']>;

const beginning = (description: string) => snippet(description, 80);

const descriptions: { [Name in ContentTypeName]: (item: ItemOf<Name>) => Description } = {
  pastEvents: ({ description, clubName }) => ({ name: beginning(description), detail: clubName }),
  upcomingEvents: ({ description, eventDate }) => ({
    name: beginning(description),
    detail: formatCalendarDate(eventDate, 'short'),
  }),
  governingTeam: ({ name, designation }) => ({ name, detail: designation }),
  electromazine: ({ title, time, description }) => ({ name: title ?? beginning(description), detail: time }),
  journey: ({ originalName, caption }) => ({ name: originalName || 'Journey Photo', detail: caption }),
};

/** Returns a description of a deleted item. */
export function whatItWas({ type, item }: DeletedItem): Description {
  // The contract guarantees that the item has the fields of its type. TypeScript cannot infer this for the table.
  const tell = descriptions[type] as (item: DeletedItem['item']) => Description;
  return tell(item);
}
