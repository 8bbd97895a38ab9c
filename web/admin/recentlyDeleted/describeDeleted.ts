import type { z } from 'zod';
import { clubNameForStaff } from '#contract/clubs.ts';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { teamYearName } from '#contract/teams.ts';
import { snippet } from '../content/snippet.ts';

/** The texts for staff about an item that has no card, because it is deleted. */
interface Description {
  /** The item's name, or the beginning of its description. */
  name: string;
  /** A detail that distinguishes items with the same name: the club or the date. */
  detail?: string;
}

type Describe<Name extends ContentTypeName> = (
  item: z.infer<(typeof contentTypes)[Name]['item']>,
  clubs: SiteSettings['clubs'],
) => Description;

const beginningOf = (text: string) => snippet(text, 80);

const describe: { [Name in ContentTypeName]: Describe<Name> } = {
  pastEvents: ({ title, description, clubName }, clubs) => ({
    name: beginningOf(title ?? description),
    detail: clubNameForStaff(clubName, clubs),
  }),
  upcomingEvents: ({ title, description, eventDate }) => ({
    name: beginningOf(title ?? description),
    detail: formatCalendarDate(eventDate, 'short'),
  }),
  governingTeam: ({ name, designation }) => ({ name, detail: designation }),
  formerMembers: ({ name, year }) => ({ name, detail: teamYearName(year) }),
  electromazine: ({ title, time, description }) => ({ name: title ?? beginningOf(description), detail: time }),
  journey: ({ originalName, caption }) => ({ name: originalName || 'Journey Photo', detail: caption }),
  eventPhotos: ({ originalName, caption }) => ({ name: originalName || 'Event Photo', detail: caption }),
};

/** Returns the description of a deleted item. `clubs` are the cards with the names of the clubs. */
export function describeDeleted({ type, item }: DeletedItem, clubs: SiteSettings['clubs']): Description {
  // The contract guarantees that the item has the fields of its type. TypeScript cannot infer this for the table.
  return (describe[type] as (item: DeletedItem['item'], clubs: SiteSettings['clubs']) => Description)(item, clubs);
}
