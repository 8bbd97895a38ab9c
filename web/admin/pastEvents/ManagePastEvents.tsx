import { clubNames } from '#contract/clubs.ts';
import { type PastEvent, pastEvents } from '#contract/content/pastEvents.ts';
import { formatDayOf } from '#contract/dates.ts';
import { paths } from '../../paths.ts';
import type { CardContent } from '../content/ContentCard.tsx';
import { CardDate, CardLink, CardTag, CardText } from '../content/cardParts.tsx';
import { type ListFacts, sortsByAge } from '../content/listing.ts';
import { ManageScreen } from '../content/ManageScreen.tsx';
import { snippet } from '../content/snippet.ts';
import { itemLink } from '../itemLink/itemLink.ts';
import { PastEventFields, textsOf } from './PastEventFields.tsx';
import { PastEventPreview } from './PastEventPreview.tsx';

/** /admin/past-events/manage */
export default function ManagePastEvents() {
  return (
    <ManageScreen
      type={pastEvents}
      title="Manage Past Events"
      listTitle="All past events"
      add={{ path: paths.admin.pastEvents, label: 'Add Past Event' }}
      card={card}
      facts={facts}
      consequence={({ description }) => `The event “${snippet(description, 30)}” will disappear from the public site.`}
      edit={{
        title: ({ description }) => snippet(description, 30),
        textsOf,
        imageHelp: 'Keep it as it is, or replace it with any image.',
        fields: <PastEventFields />,
        preview: (stored) => <PastEventPreview stored={stored} />,
        closesAfterUpdate: true,
      }}
    />
  );
}

const card = (event: PastEvent): CardContent => ({
  heading: <CardDate>{formatDayOf(event.createdAt, 'numeric')}</CardDate>,
  imageAlt: `Poster of the event “${snippet(event.description, 30)}”`,
  body: (
    <>
      <CardTag>{event.clubName}</CardTag>
      <CardText>{event.description}</CardText>
      {event.link && <CardLink link={event.link} text="Event link" />}
    </>
  ),
  link: itemLink('pastEvents', event),
});

const facts: ListFacts<PastEvent> = {
  texts: ({ description, clubName, link }) => [description, clubName, link],
  filter: { all: 'All clubs', values: clubNames, of: ({ clubName }) => clubName },
  sorts: sortsByAge,
};
