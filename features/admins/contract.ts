import { keepPasskeys, newPassword, ownPasswordSchema } from '#contract/account.ts';
import type { ContractFeature } from '#contract/feature.ts';
import { loginAnswerSchema } from '#contract/session.ts';
import { hasInvisible } from '#contract/usernames.ts';
import { z } from '#contract/zod.ts';

/** The calls that list and remove admins, under `apiBase` (features/admins/README.md). */
export const adminsPaths = {
  /** GET answers a list of `listedAdminSchema`, by name. */
  all: '/auth/admins',
  /** DELETE takes an `ownPasswordSchema`, and ends the sessions of the removed admin. */
  one: (id: string) => `/auth/admins/${encodeURIComponent(id)}`,
} as const;

/** An admin, as all admins see them. */
export const listedAdminSchema = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  /** The last use of a session; null before the first one. */
  lastSeenAt: z.iso.datetime().nullish(),
  /** The number of passkeys. */
  passkeys: z.int().nonnegative(),
  /** Whether it is the calling admin. */
  current: z.boolean(),
});
export type ListedAdmin = z.infer<typeof listedAdminSchema>;

const noUsername = 'Username is required.';

/** A name that people can read and type again. The spaces around it are removed. */
export const newUsername = z
  .string({ error: noUsername })
  .trim()
  .min(1, noUsername)
  .max(200, 'Username is too long.')
  .refine((name) => !hasInvisible(name), 'A username has no invisible characters in it.');

export const adminsMessages = {
  listFailed: 'Failed to fetch the admins.',
  removed: (username: string) => `${username} can’t log in any more.`,
  removeFailed: 'Failed to remove the admin.',
  noUsername,
  taken: 'There is an admin of this name already.',
  isOneself: 'You can’t remove yourself. Another admin can.',
  unknown: 'There is no such admin. Somebody else may have removed them.',
} as const;

/** The number of hours in which a link can be used. */
export const accessLinkHours = 48;

/** The number of links that can wait at a time. */
export const maxAccessLinks = 50;

/** The path of the page on which a link is used. Its fragment has the token, so no server and no log learns it. */
export const accessPath = '/admin/access';

/** Returns the address of a link on the site at an origin. */
export const addressOfLink = (origin: string, token: string) => `${origin}${accessPath}#${token}`;

/** The calls about links by which people get in, under `apiBase` (features/admins/README.md). */
export const accessLinkPaths = {
  /** POST takes an `ownPasswordSchema` and answers a `madeLinkSchema`. */
  invitations: '/auth/invitations',
  /** POST takes a `resetSchema` and answers a `madeLinkSchema`. */
  resets: '/auth/password-resets',
  /** GET answers a list of `accessLinkSchema`, the latest first. */
  all: '/auth/access-links',
  /** DELETE ends a link. */
  one: (id: string) => `/auth/access-links/${encodeURIComponent(id)}`,
  /** POST, for anybody, takes a `linkTokenSchema` and answers an `openedLinkSchema`. The link can still be used. */
  open: '/auth/access-links/open',
  /** POST, for anybody, takes a `linkUseSchema` and answers a `linkSessionSchema`. The link has ended then. */
  use: '/auth/access-links/use',
} as const;

const kinds = ['invitation', 'reset'] as const;
/** Whether a link makes a new admin, or gives an admin a new password. */
export type AccessLinkKind = (typeof kinds)[number];

export const resetSchema = z.object(
  { adminId: z.string('An admin was expected.'), ...ownPasswordSchema.shape },
  'An admin and your own password were expected.',
);

/** A new link. Its address is answered only once. */
export const madeLinkSchema = z.object({
  link: z.string().meta({ description: 'The address of a page on which it is used' }),
  until: z.iso.datetime(),
});
export type MadeLink = z.infer<typeof madeLinkSchema>;

/** A link that waits, without its token. */
export const accessLinkSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  /** The admin who gets a new password. */
  username: z.string().optional(),
  /** The admin who has made it; absent if it was made on the server. */
  madeBy: z.string().optional(),
  until: z.iso.datetime(),
});
export type AccessLink = z.infer<typeof accessLinkSchema>;

const token = z.string('A link was expected.').max(100, 'A link was expected.');

export const linkTokenSchema = z.object({ token }, 'A link was expected.');
export const openedLinkSchema = accessLinkSchema.pick({ kind: true, username: true, until: true }).extend({
  /** The names of the passkeys of the admin who gets a new password. */
  passkeys: z.array(z.string()).optional(),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** The username is that of a new admin. A reset has none. */
export const linkUseSchema = z.object(
  { token, username: newUsername.optional(), password: newPassword('Password'), keepPasskeys },
  'A link and a password were expected.',
);
export type LinkUse = z.infer<typeof linkUseSchema>;

/** The session that begins by the use of a link. */
export const linkSessionSchema = loginAnswerSchema.extend({ username: z.string() });

export const accessLinkMessages = {
  invited: 'Send this address to the new admin:',
  resetMade: (username: string) => `Send this address to ${username}:`,
  makeFailed: 'Failed to make the link.',
  listFailed: 'Failed to fetch the links.',
  ended: 'Link ended.',
  endFailed: 'Failed to end the link.',
  unknown: 'There is no such link. It may have been used or ended.',
  tooMany: `${maxAccessLinks} links are waiting already. End some of them first.`,
  gone: 'This link has been used, or it has ended. Please ask for another one.',
  useFailed: 'That did not work. Please try again.',
} as const;

export const admins: ContractFeature = { name: 'admins', openScreens: [accessPath] };
