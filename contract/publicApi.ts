/** The path of both APIs on their hosts. */
export const apiBase = '/api';

/** The public reads (server/README.md, "Public reads"), under `apiBase`. Their spelling is as specified. */
export const publicPaths = {
  upcomingEvents: '/getupcomming',
  electromazine: '/get',
  pastEvents: '/getpast',
  pastEventsByClub: (clubName: string) => `/getpast/club/${encodeURIComponent(clubName)}`,
  governingTeam: '/getgov',
  journey: '/our-team-journey/image',
} as const;

/** The content types that have a public list. Former members are read team by team
 * (`teamsPaths`), and photos event by event (`eventPhotoPaths`). */
export type ListName = Exclude<keyof typeof publicPaths, 'pastEventsByClub'>;

/** GET, under `apiBase`: all settings of the site (`SiteSettings`). */
export const siteSettingsPath = '/site';
