import { isBlank } from './invisible.ts';
import { loginAnswerSchema, requiredCredential } from './session.ts';
import { z } from './zod.ts';

/** The calls of admins about their own account, under `apiBase` (docs/facts.md, "Calls"). */
export const accountPaths = {
  /** PUT takes a `passwordChangeSchema`, and ends all other sessions. */
  password: '/auth/password',
  /**
   * GET answers a list of `ownSessionSchema`: the current session first, the others by their last use. DELETE ends
   * these others.
   */
  sessions: '/auth/sessions',
  /** DELETE ends one session. */
  session: (id: string) => `/auth/sessions/${encodeURIComponent(id)}`,
} as const;

/** The minimum number of characters of a new password. */
export const minPasswordLength = 10;

/**
 * A password that a person chooses, for oneself or for a new admin. Its characters are counted as they are seen, in
 * NFC: systems type 'é' as one or two.
 */
export function newPassword(label: string) {
  const name = `The ${label.toLowerCase()}`;
  return z
    .string({ error: `${label} is required.` })
    .max(1000, `${name} is too long.`)
    .overwrite((password) => password.normalize('NFC'))
    .refine((password) => !isBlank(password), `${label} is required.`)
    .min(minPasswordLength, `${name} needs at least ${minPasswordLength} characters.`);
}

/** The password of the admin who changes who may log in (docs/decisions/0042). */
export const ownPasswordSchema = z.object(
  { currentPassword: requiredCredential('Your password', 1000) },
  'Your own password was expected.',
);

/** The new password of an admin, from the account page or the command line. */
export const newPasswordSchema = newPassword('New password');

/** Whether passkeys stay when their admin gets a new password. Somebody else may have added one of them. */
export const keepPasskeys = z.boolean('Keep Passkeys must be true or false.').optional();

export const passwordChangeSchema = z.object(
  { currentPassword: requiredCredential('Current password', 1000), newPassword: newPasswordSchema, keepPasskeys },
  'The current and a new password were expected.',
);
/** The new password ends the mark of this browser, which gets another one. */
export const changedPasswordSchema = loginAnswerSchema.pick({ mark: true });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A session of the calling admin. */
export const ownSessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The User-Agent of the login, if the request had one. */
  userAgent: z.string().optional(),
  /** The name of the admin who logged in. */
  username: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const accountMessages = {
  wrongPassword: 'The current password is wrong.',
  wrongOwnPassword: 'Your password is wrong.',
  passwordChanged: 'Password changed. All other sessions have ended.',
  passwordFailed: 'Failed to change the password.',
  sessionsFailed: 'Failed to fetch the sessions.',
  noSession: 'There is no such session. It may have ended already.',
  endsThis: 'This is the session that you are using. Log out to end it.',
  sessionEnded: 'Session ended.',
  sessionsEnded: 'All other sessions have ended.',
  endFailed: 'Failed to end the session.',
} as const;
