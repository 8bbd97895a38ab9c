import type { ContentTypeName, contentTypes } from './content/index.ts';

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

/** The content types that have a public list. Other items are read team by team or event by event. */
export type ListName = {
  [Name in ContentTypeName]: (typeof contentTypes)[Name] extends { isListed: true } ? Name : never;
}[ContentTypeName];

const specified: Partial<Record<ListName, string>> = publicPaths;

/** Returns the path of a public list, under `apiBase`: as specified, or the name of its type. */
export const listPath = (name: ListName): string => specified[name] ?? `/${name}`;

/** GET, under `apiBase`: all settings of the site (`SiteSettings`). */
export const siteSettingsPath = '/site';
