import type { ContentTypeName } from '#contract/content/index.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import type { Describe, Description } from '../content/description.ts';
import { describeElectromazine } from '../electromazine/describeElectromazine.ts';
import { describeTeamMember } from '../governingTeam/describeTeamMember.ts';
import { describePhoto } from '../journey/describePhoto.ts';
import { describePastEvent } from '../pastEvents/describePastEvent.ts';
import { describeUpcomingEvent } from '../upcomingEvents/describeUpcomingEvent.ts';

const describe: { [Name in ContentTypeName]: Describe<Name> } = {
  pastEvents: describePastEvent,
  upcomingEvents: describeUpcomingEvent,
  governingTeam: describeTeamMember,
  electromazine: describeElectromazine,
  journey: describePhoto,
};

/** Returns the description of a deleted item. */
export function describeDeleted({ type, item }: DeletedItem): Description {
  // The contract guarantees that the item has the fields of its type. TypeScript cannot infer this for the table.
  return (describe[type] as (item: DeletedItem['item']) => Description)(item);
}
