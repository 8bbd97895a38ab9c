import { useMemo } from 'react';
import { clubNames } from '#contract/clubs.ts';
import { type PastEvent, pastEvents } from '#contract/content/pastEvents.ts';
import { eventFacts, whenText } from '#contract/event/eventFacts.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import type { CardContent } from '../content/ContentCard.tsx';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { againPath } from '../content/useAgain.ts';
import { EventCardBody, EventHeading, searchedTexts } from '../events/eventCard.tsx';
import { itemLink } from '../itemLink/itemLink.ts';
import { PastEventFields } from './PastEventFields.tsx';
import { PastEventPreview } from './PastEventPreview.tsx';

/** /admin/past-events/manage */
export default function ManagePastEvents() {
  const { timeZone } = useSection('region');
  const card = useMemo(() => cardIn(timeZone), [timeZone]);
  return (
    <ManageScreen
      type={pastEvents}
      title="Manage Past Events"
      listTitle="All past events"
      add={{ path: paths.admin.pastEvents, label: 'Add Past Event' }}
      card={card}
      facts={facts}
      consequence={(event) => `The event “${titleOf(event)}” will disappear from the public site.`}
      edit={{
        title: titleOf,
        fields: <PastEventFields />,
        preview: (stored) => <PastEventPreview stored={stored} />,
        closesAfterUpdate: true,
      }}
    />
  );
}

const titleOf = (event: PastEvent) => snippet(event.title ?? event.description, 30);

export function cardIn(timeZone: string) {
  return (event: PastEvent): CardContent => {
    const facts = eventFacts('pastEvents', event);
    return {
      heading: <EventHeading title={event.title} when={whenText(facts, 'short', timeZone) ?? ''} />,
      imageAlt: `Poster of the event “${titleOf(event)}”`,
      body: <EventCardBody facts={facts} tag={event.clubName} />,
      link: itemLink('pastEvents', event),
      again: againPath(paths.admin.pastEvents, event),
    };
  };
}

/** The day of the event decides its place, if it is known (docs/product.md, "Order of lists"). */
const dayOf = ({ eventDate, createdAt }: PastEvent) => eventDate ?? createdAt;

const facts: ListFacts<PastEvent> = {
  texts: (event) => [...searchedTexts(event), event.clubName],
  filter: { all: 'All clubs', values: clubNames, of: ({ clubName }) => clubName },
  sorts: [
    { name: 'newest', label: 'Newest first', by: dayOf, descending: true },
    { name: 'oldest', label: 'Oldest first', by: dayOf },
  ],
};
