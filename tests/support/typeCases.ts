import type { ContentType, TextName } from '#contract/content/contentType.ts';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';

/**
 * The cases of a content type: texts for its forms, and the messages that are promised (contract/README.md, "Texts of
 * forms"), word for word. They are told apart from the contract, so that a mistake in one of them shows.
 */
interface Cases<Type extends ContentType> {
  /** The fewest texts of a valid form. */
  valid: Partial<Record<TextName<Type>, string>>;
  /** All texts of a form, and those of a changed item. */
  texts: Record<TextName<Type>, string>;
  changed: Record<TextName<Type>, string>;
  /** The server's own fields of the changed item. */
  told?: Record<string, string>;
  publicPath: string;
  promised: {
    path: string;
    empty: string;
    busy: string;
    added: string;
    updated: string;
    deleted: string;
    confirm: string;
    /** The failures of an add, the list, the loading of an item, a deletion and a change. */
    failed: [add: string, list: string, load: string, remove: string, edit: string];
    missingOnAdd: string[];
    missingOnEdit: string[];
    /** The formats of images of an add and of a change. */
    accept: [add: string, edit: string];
  };
}

/** The types whose items have texts that can be changed. Photos have forms of their own. */
export type EditableName = Exclude<ContentTypeName, 'journey' | 'eventPhotos'>;

export const typeCases: { [Name in EditableName]: Cases<(typeof contentTypes)[Name]> } = {
  pastEvents: {
    valid: { clubName: 'AI build club', description: 'A past event.' },
    texts: {
      clubName: 'Technical club',
      description: 'Boards were etched.\nAll worked.',
      link: 'example.org/pcb',
      title: 'Etching Night',
      eventDate: '2026-03-04',
      startTime: '18:00',
      endTime: '02:30',
      endDate: '2026-03-05',
      place: 'Electronics Lab 2',
    },
    changed: {
      clubName: 'AI build club',
      description: 'Boards were etched twice.',
      link: '',
      title: 'Etching Nights',
      eventDate: '2026-03-05',
      startTime: '19:00',
      endTime: '23:30',
      endDate: '',
      place: '',
    },
    publicPath: publicPaths.pastEvents,
    promised: {
      path: '/admin/past-events',
      empty: 'No past events found.',
      busy: 'Adding Event...',
      added: 'Past event added successfully!',
      updated: 'Event updated successfully!',
      deleted: 'Past event deleted successfully!',
      confirm: 'Are you sure you want to delete this past event?',
      failed: [
        'Failed to add event.',
        'Failed to fetch events',
        'Failed to fetch event for editing.',
        'Failed to delete event.',
        'Failed to update event.',
      ],
      missingOnAdd: ['Please fill out all required fields: Club, Image, and Description.'],
      missingOnEdit: ['Description and Club Name are required.'],
      accept: ['any', 'any'],
    },
  },
  upcomingEvents: {
    valid: { eventDate: '2030-12-05', description: 'An event.' },
    texts: {
      eventDate: '2026-12-05',
      description: 'Build a Yagi.',
      link: 'example.org',
      registration: 'https://example.com/r',
      title: 'Antenna Day',
      startTime: '10:00',
      endTime: '17:00',
      endDate: '2026-12-06',
      place: 'Seminar Hall, 2nd floor',
      onlineLink: 'meet.example/antenna',
      state: 'postponed',
      stateNote: 'New date follows',
      dateToBeAnnounced: 'true',
      registrationOpens: '2026-11-01T09:00',
      registrationCloses: '2026-12-04T18:00',
      registrationFull: 'true',
    },
    changed: {
      eventDate: '2026-12-06',
      description: 'Build two Yagis.',
      link: '',
      registration: 'example.com/other',
      title: '',
      startTime: '11:00',
      endTime: '17:30',
      endDate: '',
      place: 'Electronics Lab 2',
      onlineLink: '',
      state: 'cancelled',
      stateNote: '',
      dateToBeAnnounced: '',
      registrationOpens: '',
      registrationCloses: '2026-12-05T18:00',
      registrationFull: '',
    },
    told: { rescheduledFrom: '2026-12-05T10:00' },
    publicPath: publicPaths.upcomingEvents,
    promised: {
      path: '/admin/upcoming-events',
      empty: 'No upcoming events found.',
      busy: 'Adding Event...',
      added: 'Upcoming event added successfully!',
      updated: 'Upcoming event updated successfully!',
      deleted: 'Upcoming event deleted successfully!',
      confirm: 'Are you sure you want to delete this upcoming event?',
      failed: [
        'Failed to add event.',
        'Failed to fetch events',
        'Failed to fetch event for editing.',
        'Failed to delete event.',
        'Failed to update event.',
      ],
      missingOnAdd: ['Please select an image.', 'Please select an event date.', 'Description cannot be empty.'],
      missingOnEdit: ['Event date is required.', 'Description cannot be empty.'],
      accept: ['jpeg, png', 'jpeg, png'],
    },
  },
  governingTeam: {
    valid: { name: '[Name]', designation: 'Chair' },
    texts: { name: '[Name]', designation: 'Chair' },
    changed: { name: '[Other name]', designation: 'Treasurer' },
    publicPath: publicPaths.governingTeam,
    promised: {
      path: '/admin/governing-team',
      empty: 'No team members found.',
      busy: 'Adding Member...',
      added: 'Team Member added successfully!',
      updated: 'Team member updated successfully!',
      deleted: 'Member deleted successfully!',
      confirm: 'Are you sure you want to delete this member?',
      failed: [
        'Failed to add member.',
        'Failed to fetch members',
        'Failed to fetch member for editing.',
        'Failed to delete member.',
        'Failed to update member.',
      ],
      missingOnAdd: ['Please fill all required fields: Image, Name, and Designation.'],
      missingOnEdit: ['Name and Designation cannot be empty.'],
      accept: ['jpeg, png', 'jpeg, png'],
    },
  },
  electromazine: {
    valid: { description: 'An issue.', registrationLink: 'https://example.com/issue' },
    texts: {
      title: 'The near field',
      time: 'Issue 12',
      description: 'Coils.',
      registrationLink: 'https://example.com/12',
    },
    changed: { title: '', time: 'Issue 13', description: 'More coils.', registrationLink: 'http://example.com/13' },
    publicPath: publicPaths.electromazine,
    promised: {
      path: '/electromazine',
      empty: 'No electromazines found. Please add one!',
      busy: 'Adding Electromazine...',
      added: 'Electromazine added successfully!',
      updated: 'Electromazine updated successfully!',
      deleted: 'Electromazine deleted successfully!',
      confirm: 'Are you sure you want to delete this electromazine?',
      failed: [
        'Failed to add electromazine.',
        'Failed to fetch electromazines',
        'Failed to fetch magazine for editing.',
        'Failed to delete electromazine.',
        'Failed to update electromazine.',
      ],
      missingOnAdd: ['Please fill out all fields and select an image.'],
      missingOnEdit: ['Description and Registration Link cannot be empty.'],
      accept: ['jpeg, png', 'any'],
    },
  },
  formerMembers: {
    valid: { year: '2025-26', name: '[Name]', designation: 'Chair' },
    texts: { year: '2025-26', name: '[Name]', designation: 'Chair' },
    changed: { year: '2025-26', name: '[Other Name]', designation: 'Treasurer' },
    publicPath: '/teams/2025-26',
    promised: {
      path: '/admin/former-members',
      empty: 'No former team members found.',
      busy: 'Adding Member...',
      added: 'Former team member added successfully!',
      updated: 'Former team member updated successfully!',
      deleted: 'Former team member deleted successfully!',
      confirm: 'Are you sure you want to delete this former member?',
      failed: [
        'Failed to add former team member.',
        'Failed to fetch former team members',
        'Failed to fetch former team member for editing.',
        'Failed to delete former team member.',
        'Failed to update former team member.',
      ],
      missingOnAdd: ['Please fill all required fields: Image, Year, Name, and Designation.'],
      missingOnEdit: ['Year, Name and Designation cannot be empty.'],
      accept: ['jpeg, png', 'jpeg, png'],
    },
  },
};

/** The texts of a valid form of each content type, for tests in which they do not matter. */
export const validTexts: Record<ContentTypeName, Record<string, string>> = {
  ...(Object.fromEntries(Object.entries(typeCases).map(([name, { valid }]) => [name, valid])) as Record<
    EditableName,
    Record<string, string>
  >),
  journey: {},
  eventPhotos: {},
};
