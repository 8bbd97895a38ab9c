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
