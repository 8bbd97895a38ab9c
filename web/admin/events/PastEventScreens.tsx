import { useMemo } from 'react';
import { clubNames } from '#contract/clubs.ts';
import { type PastEvent, pastEvents } from '#contract/content/pastEvents.ts';
import { eventFacts, whenText } from '#contract/event/eventFacts.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { againPath } from '../content/addAgain.tsx';
import type { CardContent } from '../content/ContentCard.tsx';
import type { ContentScreens } from '../content/contentScreens.ts';
import type { ListFacts } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/ItemLinkActions.tsx';
import { ofOneDate } from './EventFields.tsx';
import { EventCardBody, EventHeading, searchedTexts } from './eventCard.tsx';
import { PastEventFields, PastEventPreview } from './PastEventForm.tsx';

const screens: ContentScreens<PastEvent> = {
  type: pastEvents,
  add: { path: paths.admin.pastEvents, label: 'Add Past Event', submit: 'Add Event' },
  manage: { path: paths.admin.managePastEvents, label: 'Manage Past Events' },
  Fields: PastEventFields,
  Preview: PastEventPreview,
};

/** /admin/past-events */
export const AddPastEvent = () => <AddScreen {...screens} notAgain={ofOneDate} />;

/** /admin/past-events/manage */
export function ManagePastEvents() {
  const { timeZone } = useSection('region');
  const card = useMemo(() => cardIn(timeZone), [timeZone]);
  return (
    <ManageScreen
      {...screens}
      listTitle="All past events"
      card={card}
      facts={facts}
      nameOf={titleOf}
      consequence={(event) => `The event “${titleOf(event)}” will disappear from the public site.`}
      closesAfterUpdate
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
