/** Everything that names the chapter. To make the site yours, edit this file and the pictures in `images/`. */
export const profile = {
  /** The site's name: the hero's typed title, the navigation bar and the page titles. */
  name: 'E&TC Student Chapter',
  tagline: 'Electronics | Telecommunication | Innovation',
  /** Said of the site to search engines and in link previews. */
  description:
    'A student-run chapter for electronics and telecommunication engineers: events, three clubs and a magazine.',
  /** Decides when an event's day is over (IANA name). */
  timeZone: 'Asia/Kolkata',
  /** The chapter's profile on its professional network: where 'Join Us' leads. */
  joinUrl: 'https://www.linkedin.com/company/example-chapter',
  footer: {
    about:
      'A student-run chapter for electronics and telecommunication engineers: three clubs, one magazine, a full calendar of events.',
    credit: { text: 'Designed and built by', name: 'the chapter’s developers' },
  },
  contact: {
    address: ['Department of E&TC Engineering', '[College name, street]', '[City and postcode]'],
    email: 'chapter@example.edu',
  },
  social: [
    { network: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/company/example-chapter' },
    { network: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/example.chapter' },
  ],
} as const;
