import { z } from './zod.ts';

/** The body that the login form sends (docs/product.md, "Login"). */
export const credentialsSchema = z.object(
  {
    username: z
      .string({ error: 'Username is required.' })
      .min(1, 'Username is required.')
      .max(200, 'Username is too long.'),
    password: z
      .string({ error: 'Password is required.' })
      .min(1, 'Password is required.')
      .max(1000, 'Password is too long.'),
  },
  'A username and a password were expected.',
);
export type Credentials = z.infer<typeof credentialsSchema>;

/** The response of login, the only success without an envelope. */
export const loginAnswerSchema = z.object({ token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** The calls that start and end a session, under `apiBase`. */
export const sessionPaths = { login: '/auth/login', logout: '/auth/logout' } as const;

export const sessionMessages = {
  loginFailed: 'Login failed. Please check credentials or network.',
  wrongCredentials: 'Wrong username or password.',
  tooManyFailures: 'Too many failed logins. Please try again later.',
  expired: 'Your session has expired or is invalid. Please log in again.',
  loggedOut: 'Logged out.',
} as const;
