import type { ItemKind } from './itemPages.ts';

/** The texts for visitors of a list that has no items to show (web/public/README.md, "Public states"). */
export interface ListTexts {
  loading: string;
  empty: string;
  /** A sentence below `empty`. */
  emptyDetail?: string;
  /**
   * The text for a failure without a message of the server. A list without this text shows a failure as an empty list.
   */
  failed?: string;
}

export const listTexts = {
  upcomingEvents: {
    loading: 'Scanning The Horizon For Events...',
    empty: 'No Events on the Horizon',
    emptyDetail: "We're busy planning our next event. Please check back soon!",
  },
  pastEvents: { loading: 'Curating The Archives...', empty: 'No past events to show.' },
  pastEventsByClub: {
    loading: 'Loading Events...',
    empty: 'No past events found for this club.',
    failed: 'An error occurred while fetching events.',
  },
  pastEventsList: { loading: 'Loading the list...', empty: 'There is nothing to list.' },
  magazine: {
    loading: 'Loading Latest Issues...',
    empty: 'No Events Found',
    emptyDetail: 'The Electromazine portal is ready. Please check back soon for new events!',
  },
  gallery: {
    loading: 'Loading Events...',
    empty: 'No Events Found',
    emptyDetail: "We haven't added any events yet. Check back soon!",
    failed: 'Could not load the event archive. Please try again later.',
  },
  governingTeam: {
    loading: 'Loading team members...',
    empty: 'No team members found.',
    emptyDetail: 'The governing team of the coming year will be introduced here.',
    failed: 'Failed to fetch team members. Please try again later.',
  },
  alumini: {
    loading: 'Loading images...',
    empty: 'No images found.',
    emptyDetail: 'Photos of our alumni will be shown here.',
    failed: 'Failed to load images. Please try again later.',
  },
} as const satisfies Record<string, ListTexts>;

/** The name of the pages of all journey photos. */
export const photosTitle = 'Alumini Photos';

/** The texts on the links of items. The content manager's forms use them, too. */
export const linkTexts = {
  registration: 'Register Now',
  upcomingEvent: 'View Event Details',
  pastEvent: 'View Event',
  details: 'View Details',
  issue: 'Read now',
} as const;

/** The texts on the state of an event and on its registration (features/events/README.md, "Facts of events"). */
export const eventTexts = {
  states: { postponed: 'Postponed', cancelled: 'Cancelled' },
  dateToBeAnnounced: 'Date to be announced',
  over: 'This event is over.',
  registrationOpens: (minute: string) => `Registration opens on ${minute}`,
  registrationClosed: 'Registration has closed',
  registrationFull: 'Registration is full',
  online: 'Join online',
} as const;

/** The text for an item without a description. */
export const noDescription = 'No description available';

/** The texts of sharing an item. */
export const itemTexts = {
  share: 'Share',
  copied: 'Link copied.',
  notCopied: 'Please copy this link:',
} as const;

/** The mark on the page of a draft. */
export const notYetPublicTexts = {
  mark: 'Not yet public.',
  detail: 'Only people with this link see this page.',
} as const;

/** The texts of the pages of single items. A link that leads there is named `link`. */
export const itemPageTexts = {
  events: {
    title: 'Event',
    link: 'Event page',
    loading: 'Loading the event...',
    failed: 'This event could not be loaded. Please try again later.',
    gone: 'It is no longer on this site. Here is what is coming.',
  },
  magazine: {
    title: 'Electromazine',
    link: 'Issue page',
    loading: 'Loading the issue...',
    failed: 'This issue could not be loaded. Please try again later.',
    gone: 'It is no longer on this site. Here is what is coming.',
  },
} as const satisfies Record<ItemKind, object>;
