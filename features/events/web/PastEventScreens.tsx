import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { clubNameForStaff, clubNames } from '#contract/clubs.ts';
import type { TextName } from '#contract/content/contentType.ts';
import { eventFacts, whenText } from '#contract/event/eventFacts.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { AddScreen } from '#web/admin/content/AddScreen.tsx';
import { againPath } from '#web/admin/content/addAgain.tsx';
import type { CardContent } from '#web/admin/content/ContentCard.tsx';
import type { ContentScreens } from '#web/admin/content/contentScreens.ts';
import type { ListOptions } from '#web/admin/content/listing.ts';
import { ManageScreen } from '#web/admin/content/ManageScreen.tsx';
import { DateField, DescriptionField, LinkField, useTexts } from '#web/admin/forms/textFields.tsx';
import { itemLink } from '#web/admin/itemLink/itemLink.ts';
import { PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { eventPhotosPath } from '#web/admin/sections.ts';
import { Today } from '#web/admin/today/Today.tsx';
import { eventName, searchedTexts, titleOf } from '#web/admin/types/eventCard.tsx';
import { MoreItem } from '#web/admin/ui/MoreItem.tsx';
import { useSection } from '#web/api/settings.ts';
import { eventPoster } from '#web/public/events/eventPoster.ts';
import { eventTitle, PastEventCard } from '#web/public/events/PastEventCard.tsx';
import { PosterCard } from '#web/public/events/PosterCard.tsx';
import { useNow } from '#web/public/events/useNow.ts';
import { type PastEvent, pastEvents } from '../contract/pastEvents.ts';
import { ClubField, ofOneDate, TimeAndPlaceFields, TitleField, usePreviewedEvent } from './EventFields.tsx';

const screens: ContentScreens<PastEvent> = {
  type: pastEvents,
  add: { path: pastEvents.screens.add, label: 'Add Past Event', submit: 'Add Event' },
  manage: {
    path: pastEvents.screens.manage,
    label: 'Manage Past Events',
    seenAs: '‘Past Events’ on Home and Our Events',
  },
  linkOf: (event) => itemLink('pastEvents', event),
  Fields: PastEventFields,
  needed: 'Club, image and description',
  preview: { ground: 'bg-sheet', Content: PastEventPreview },
};

/** /admin/past-events */
export const AddPastEvent = () => (
  <Today>
    <AddScreen {...screens} notAgain={ofOneDate} />
  </Today>
);

/** /admin/past-events/manage */
export function ManagePastEvents() {
  const { timeZone } = useSection('region');
  const clubs = useSection('clubs');
  const card = useMemo(() => cardIn(timeZone, clubs), [timeZone, clubs]);
  const listOptions = useMemo(() => listOptionsIn(clubs), [clubs]);
  return (
    <ManageScreen
      {...screens}
      listTitle="All past events"
      card={card}
      listOptions={listOptions}
      nameOf={titleOf}
      consequence={(event) => `The event “${titleOf(event)}” will disappear from the public site.`}
      closesAfterUpdate
    />
  );
}

export function cardIn(timeZone: string, clubs: SiteSettings['clubs']) {
  return (event: PastEvent): CardContent => {
    const facts = eventFacts('pastEvents', event);
    return {
      heading: eventName(event),
      when: whenText(facts, 'short', timeZone),
      note: [clubNameForStaff(event.clubName, clubs), facts.place].filter(Boolean).join(' · '),
      imageAlt: `Poster of the event “${titleOf(event)}”`,
      item: (
        <MoreItem icon={Images} to={eventPhotosPath(event._id)}>
          {event.photos === undefined ? 'Photos' : `Photos (${event.photos})`}
        </MoreItem>
      ),
      again: againPath(pastEvents.screens.add, event),
    };
  };
}

/** The day of the event decides its place, if it is known (server/content/README.md, "Order of lists"). */
const dayOf = ({ eventDate, createdAt }: PastEvent) => eventDate ?? createdAt;

const listOptionsIn = (clubs: SiteSettings['clubs']): ListOptions<PastEvent> => ({
  texts: (event) => [...searchedTexts(event), clubNameForStaff(event.clubName, clubs)],
  filter: {
    all: 'All clubs',
    values: clubNames,
    labelOf: (name) => clubNameForStaff(name, clubs),
    of: ({ clubName }) => clubName,
  },
  sorts: [
    { name: 'newest', label: 'Newest first', by: dayOf, descending: true },
    { name: 'oldest', label: 'Oldest first', by: dayOf },
  ],
});

/** The texts of the form. The club may be empty. */
type Texts = Record<TextName<typeof pastEvents>, string>;

/** The fields of a past event, without its image. */
function PastEventFields() {
  const text = useTexts<Texts>();
  const title: string = useWatch({ name: 'title' });
  return (
    <>
      <TitleField />
      <ClubField {...text('clubName')} aria-required />
      <DescriptionField
        {...text('description')}
        aria-required
        visible={(description, cut) =>
          title.trim() === ''
            ? `Visitors see its first 20 characters as the title: “${eventTitle({ description })}”. ${cutNote(cut)}`
            : cutNote(cut)
        }
      />
      <LinkField label="Link" {...text('link')} help={`The button ‘${linkTexts.pastEvent}’ leads there.`} />
      <DateField
        label="Event Date"
        {...text('eventDate')}
        type="date"
        help="Without it, visitors see the day on which the event was added."
      />
      <TimeAndPlaceFields />
    </>
  );
}

/**
 * Returns a note about a long description. Visitors see 5 lines of it among the events of its club, and 6 lines in the
 * opened poster.
 */
function cutNote(cut: readonly number[]): string {
  if (cut.length === 0) return 'The card shows all of it.';
  const onCard = cut.includes(5) ? 'The card shows 5 lines' : 'The card shows all of it';
  return cut.includes(6)
    ? `${onCard}, the opened poster 6; the rest opens in the full description.`
    : `${onCard}, the opened poster all of it.`;
}

/** A preview of a past event, among the events of its club and opened in the carousel. */
function PastEventPreview({ stored }: { stored?: PastEvent }) {
  const event = usePreviewedEvent('pastEvents', stored);
  const moment = useNow();
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
      <PreviewPart title="Our Past Events">
        <PastEventCard event={event} />
      </PreviewPart>
      <PreviewPart title="Past Events, opened">
        <PosterCard
          poster={eventPoster('pastEvents', event, moment)}
          open
          onOpen={() => {}}
          onClose={() => {}}
          all={() => []}
        />
      </PreviewPart>
    </div>
  );
}
