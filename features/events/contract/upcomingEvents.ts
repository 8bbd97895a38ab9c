import { type ContentType, formOf, storedItemShape } from '#contract/content/contentType.ts';
import { imageFields, jpegOrPng, optionalImage, requiredImage } from '#contract/content/images.ts';
import { togetherSchema } from '#contract/content/several.ts';
import { optionalLink, requiredDate, requiredDescription } from '#contract/content/text.ts';
import { counted } from '#contract/counted.ts';
import {
  eventColumns,
  eventShape,
  timeAndPlaceTexts,
  titleText,
  upcomingShape,
  upcomingTexts,
  wrongTimes,
} from '#contract/event/eventFields.ts';
import { lazily } from '#contract/lazily.ts';
import { z } from '#contract/zod.ts';
import { clubField } from './pastEvents.ts';

/** The texts of both forms, in their order. `noDate` is the error if the date is left out. */
const texts = (noDate: string) => ({
  eventDate: requiredDate('Event Date', noDate),
  description: requiredDescription('Description cannot be empty.'),
  link: optionalLink('Link'),
  registration: optionalLink('Registration Link'),
  ...titleText(),
  ...timeAndPlaceTexts(),
  ...upcomingTexts(),
});

const item = lazily(() =>
  z.object({
    ...storedItemShape(),
    description: z.string(),
    eventDate: z.iso.date(),
    link: z.string().optional(),
    registration: z.string().optional(),
    ...eventShape(),
    ...upcomingShape(),
  }),
);

/** Upcoming events (contract/README.md, "Content types"). */
export const upcomingEvents = {
  name: 'upcomingEvents',
  noun: 'upcoming event',
  path: '/admin/upcoming-events',
  screens: { tab: 'Upcoming Events', add: '/admin/upcoming-events', manage: '/admin/upcoming-events/manage' },
  frame: 'poster',
  get item() {
    return item();
  },
  check: wrongTimes,
  search: { name: 'title', texts: ['description', 'place', 'stateNote'] },
  isListed: true,
  list: { empty: 'No upcoming events found.', failed: 'Failed to fetch events' },
  sort: ['eventDate', 'oldest'],
  table: {
    columns: {
      ...eventColumns,
      '001-first': [
        ...['event_date text not null', 'registration text'],
        ...['registration_opens text', 'registration_closes text', 'registration_full text'],
        ...eventColumns['001-first'],
      ],
      '002-date-to-be-announced': ['date_to_be_announced text'],
    },
    list: 'event_date, created_at, id',
    isSearched: true,
  },
  add: formOf(
    () =>
      z.object({
        image: requiredImage('Please select an image.'),
        ...imageFields,
        ...texts('Please select an event date.'),
      }),
    {
      image: jpegOrPng,
      busy: 'Adding Event...',
      done: 'Upcoming event added successfully!',
      failed: 'Failed to add event.',
    },
  ),
  edit: formOf(() => z.object({ image: optionalImage(), ...imageFields, ...texts('Event date is required.') }), {
    image: jpegOrPng,
    loadFailed: 'Failed to fetch event for editing.',
    done: 'Upcoming event updated successfully!',
    failed: 'Failed to update event.',
  }),
  remove: {
    confirm: 'Are you sure you want to delete this upcoming event?',
    done: 'Upcoming event deleted successfully!',
    failed: 'Failed to delete event.',
  },
} as const satisfies ContentType;

export type UpcomingEvent = z.infer<typeof upcomingEvents.item>;

/** POST answers the past event (docs/facts.md, "Calls"). */
export const moveToPastPath = (id: string) => `${upcomingEvents.path}/${id}/move-to-past`;

/** POST turns several of them into past events of a club, all or none, and answers these in the same order. */
export const moveTogetherToPastPath = `${upcomingEvents.path}/move-to-past`;

/** The body of the first POST; that of the second has `ids` as well. */
export const moveToPastSchema = z.object({ clubName: clubField('Please select a club.') }, 'A club was expected.');
export const moveTogetherToPastSchema = moveToPastSchema.extend(togetherSchema.shape);

export const moveToPastMessages = {
  done: 'Moved to past events.',
  failed: 'Failed to move the event.',
  doneTogether: (count: number) => `${counted(count, 'event')} moved to past events.`,
  failedTogether: 'Failed to move the events.',
} as const;
