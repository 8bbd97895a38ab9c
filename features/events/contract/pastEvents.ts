import { clubNames } from '#contract/clubs.ts';
import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { anyImage, imageFields, optionalImage, requiredImage } from '#contract/content/images.ts';
import { optionalDate, optionalLink, requiredDescription } from '#contract/content/text.ts';
import { counted } from '#contract/counted.ts';
import { eventColumns, eventShape, timeAndPlaceTexts, titleText, wrongTimes } from '#contract/event/eventFields.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';

/** The field of a past event's club. `missing` is the error if no club is chosen. */
export const clubField = (missing: string) =>
  z.enum(clubNames, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? missing : `Club must be one of: ${clubNames.join(', ')}.`,
  });

const addMissing = 'Please fill out all required fields: Club, Image, and Description.';
const editMissing = 'Description and Club Name are required.';

/** The texts of both forms, in their order. `missing` is the error for a text that is left out. */
const texts = (missing: string) => ({
  clubName: clubField(missing),
  description: requiredDescription(missing),
  link: optionalLink('Link'),
  ...titleText(),
  eventDate: optionalDate('Event Date'),
  ...timeAndPlaceTexts(),
});

const item = lazily(() =>
  z.object({
    ...storedItemShape(),
    description: z.string(),
    link: z.string().optional(),
    clubName: z.enum(clubNames),
    eventDate: z.iso.date().optional().meta({ description: 'The day of the event, if it is known' }),
    ...eventShape(),
    photos: z.int().positive().optional().meta({ description: 'How many it has; absent without any' }),
  }),
);

/** Past events (contract/README.md, "Content types"). */
export const pastEvents = {
  name: 'pastEvents',
  noun: 'past event',
  path: '/admin/past-events',
  screens: { tab: 'Past Events', add: '/admin/past-events', manage: '/admin/past-events/manage' },
  frame: 'poster',
  get item() {
    return item();
  },
  check: wrongTimes,
  search: { name: 'title', texts: ['description', 'place', 'stateNote'] },
  isListed: true,
  list: { empty: 'No past events found.', failed: 'Failed to fetch events', isExpected: true },
  sort: ['day desc', 'newest'],
  table: {
    columns: {
      ...eventColumns,
      '001-first': [
        ...['club_name text not null', 'event_date text', 'moved_from text', 'moved_event text'],
        ...eventColumns['001-first'],
      ],
    },
    list: 'created_at, id',
    isSearched: true,
  },
  add: formOf(() => z.object({ image: requiredImage(addMissing), ...imageFields, ...texts(addMissing) }), {
    image: anyImage,
    busy: 'Adding Event...',
    done: 'Past event added successfully!',
    failed: 'Failed to add event.',
  }),
  edit: formOf(() => z.object({ image: optionalImage(), ...imageFields, ...texts(editMissing) }), {
    image: anyImage,
    loadFailed: 'Failed to fetch event for editing.',
    done: 'Event updated successfully!',
    failed: 'Failed to update event.',
  }),
  remove: {
    confirm: 'Are you sure you want to delete this past event?',
    done: 'Past event deleted successfully!',
    failed: 'Failed to delete event.',
  },
} as const satisfies ContentType;

export type PastEvent = z.infer<typeof pastEvents.item>;

/** POST undoes the move of an upcoming event and answers it (docs/facts.md, "Calls"). */
export const moveBackPath = (id: string) => `${pastEvents.path}/${id}/move-back`;

/** POST with a `togetherSchema` undoes the moves of several events, all or none, and answers them. */
export const moveTogetherBackPath = `${pastEvents.path}/move-back`;

export const moveBackMessages = {
  done: 'Moved back to upcoming events.',
  doneTogether: (count: number) => `${counted(count, 'event')} moved back to upcoming events.`,
  failed: 'Failed to move the event back.',
  changed: 'The event has changed since it was moved, so it stays where it is.',
} as const;
