/** POST, under `apiBase`: reads the facts of an event out of a text (features/pasted-announcement/README.md). */
export const pastedAnnouncementPath = '/admin/pasted-announcement';

export const pastedAnnouncementMessages = {
  missing: 'Paste the announcement first.',
  failed: 'Failed to read the announcement.',
} as const;

/** The fields of the form of an upcoming event that an announcement may fill, in the order of the form. */
export const factNames = [
  'title',
  'eventDate',
  'startTime',
  'endTime',
  'endDate',
  'place',
  'onlineLink',
  'link',
  'registration',
  'registrationOpens',
  'registrationCloses',
] as const;
export type FactName = (typeof factNames)[number];
