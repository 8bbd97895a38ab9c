import { ownPasswordSchema } from '#contract/account.ts';
import { requiredLine } from '#contract/content/text.ts';
import { loginAnswerSchema } from '#contract/session.ts';
import { z } from '#contract/zod.ts';

/** The calls about passkeys, under `apiBase` (features/passkeys/README.md). */
export const passkeyPaths = {
  /** GET answers a list of `passkeySchema`, the oldest first. POST adds the passkey of a `newPasskeySchema`. */
  all: '/auth/passkeys',
  /** POST takes an `ownPasswordSchema`, and answers what the browser needs to make a passkey. */
  addOptions: '/auth/passkeys/options',
  /** PUT takes a `passkeyNameSchema`, DELETE an `ownPasswordSchema`. */
  one: (id: string) => `/auth/passkeys/${encodeURIComponent(id)}`,
  /** POST answers what the browser needs to log in with a passkey. */
  loginOptions: '/auth/passkey-login/options',
  /** POST takes a `passkeyLoginSchema`, and answers a `passkeyLoginAnswerSchema`. */
  login: '/auth/passkey-login',
} as const;

/** The maximum number of passkeys of an admin. */
export const maxPasskeys = 10;

/** A passkey of the calling admin. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The last login with it. */
  lastUsedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeyName = requiredLine('Name', 'Name is required.');
export const passkeyNameSchema = z.object({ name: passkeyName }, 'A name was expected.');

/** The fields of the form that adds a passkey. */
export const passkeyFormSchema = z.object({ ...passkeyNameSchema.shape, ...ownPasswordSchema.shape });

const unreadable = 'The passkey can’t be read.';
/** Bytes in base64url, as browsers write them into JSON. */
const bytes = (max: number) =>
  z
    .string(unreadable)
    .max(max, unreadable)
    .regex(/^[\w-]+$/, unreadable);
/** An id has 1,023 bytes at most. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal('public-key', unreadable) };

/** A new passkey as the browser gives it: `RegistrationResponseJSON` of WebAuthn Level 3, without what is optional. */
export const newPasskeySchema = z.object(
  {
    name: passkeyName,
    credential: z.object(
      {
        ...credential,
        response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(8192) }, unreadable),
      },
      unreadable,
    ),
  },
  'A name and a passkey were expected.',
);
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The answer of a passkey to a challenge: `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const passkeyLoginSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4096),
        authenticatorData: bytes(4096),
        signature: bytes(4096),
        userHandle: bytes(100),
      },
      unreadable,
    ),
  },
  'The answer of a passkey was expected.',
);
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;

/** Without the form of the login, the browser has to be told who logged in. */
export const passkeyLoginAnswerSchema = loginAnswerSchema.extend({ username: z.string() });
export type PasskeyLoginAnswer = z.infer<typeof passkeyLoginAnswerSchema>;

/**
 * Options for the browser: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of
 * WebAuthn Level 3.
 */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const passkeyMessages = {
  listFailed: 'Failed to fetch the passkeys.',
  noAddress: 'Passkeys need HTTPS and a name in the address, such as https://example.org.',
  otherHost: (host: string) => `Passkeys of this site work at ${host} only.`,
  noBrowser: 'This browser has no passkeys.',
  added: (name: string) => `You can log in with the passkey ‘${name}’ now.`,
  addFailed: 'The browser has made no passkey.',
  known: 'This device has a passkey for you already.',
  tooMany: `You have ${maxPasskeys} passkeys. Remove one before you add another.`,
  expired: 'That took too long. Please try again.',
  refused: 'This passkey can’t be used here.',
  renamed: 'Name changed.',
  renameFailed: 'Failed to change the name.',
  removed: (name: string) => `The passkey ‘${name}’ is removed.`,
  removeFailed: 'Failed to remove the passkey.',
  unknown: 'There is no such passkey. It may have been removed already.',
  notAccepted: 'This passkey is not accepted. Please log in with your password.',
  loginFailed: 'The browser has given no passkey.',
} as const;

/**
 * Returns why there are no passkeys at an address; undefined if there are. Browsers have them on HTTPS and on
 * localhost, for names only.
 */
export function passkeyObstacle({ protocol, hostname }: { protocol: string; hostname: string }): string | undefined {
  if (hostname === 'localhost') return undefined;
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return protocol === 'https:' && !isNumber ? undefined : passkeyMessages.noAddress;
}
