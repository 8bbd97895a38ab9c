import { z } from './zod.ts';

/** A name or a password for the comparison with the stored value. It must not be empty. */
export const requiredCredential = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .min(1, `${label} is required.`)
    .max(max, `${label} is too long.`);

/** The body that the login form sends (web/admin/README.md, "Login"). */
export const credentialsSchema = z.object(
  { username: requiredCredential('Username', 200), password: requiredCredential('Password', 1000) },
  'A username and a password were expected.',
);
export type Credentials = z.infer<typeof credentialsSchema>;

/** The body of a login. The mark is that of the last login as this admin in the same browser. */
export const loginSchema = credentialsSchema.extend({
  mark: z.string('A mark is a text.').max(200, 'The mark is too long.').optional(),
});

/**
 * The response of login, the only success without an envelope. Another server may answer no mark.
 */
export const loginAnswerSchema = z.object({
  token: z.string(),
  mark: z.string().optional().meta({ description: 'Sent with the next login, it keeps the failures of others apart' }),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** The calls that start and end a session, under `apiBase`. */
export const sessionPaths = { login: '/auth/login', logout: '/auth/logout' } as const;

export const sessionMessages = {
  loginFailed: 'Login failed. Please check credentials or network.',
  wrongCredentials: 'Wrong username or password.',
  /** `when` is a text such as 'in 5 minutes' or 'at 14:05'. */
  tooManyFailures: (when: string) => `Too many failed logins. Please try again ${when}.`,
  expired: 'Your session has expired or is invalid. Please log in again.',
  loggedOut: 'Logged out.',
} as const;
