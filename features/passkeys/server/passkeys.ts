import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { passkeysOf } from '#server/auth/admins.ts';
import { challengeLife, createChallenges, createLoginMarks } from '#server/auth/challenges.ts';
import type { SessionAdmin, Sessions } from '#server/auth/sessions.ts';
import { instant } from '#server/clock.ts';
import { recordAdmin } from '#server/content/activityLog.ts';
import type { Database } from '#server/database/schema.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyLogin,
  type PasskeyLoginAnswer,
  passkeyMessages,
} from '../contract.ts';

/** The relying party: the origin of the page on which passkeys are used, and the host that they belong to. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** The library is loaded by the first call that needs it: with what it brings along it takes time and memory. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The passkeys of admins: made and used by browsers as WebAuthn says, and stored here as public keys. */
export function createPasskeys(db: Kysely<Database>, sessions: Pick<Sessions, 'open' | 'requireLiving'>) {
  const challenges = createChallenges(db);
  const marks = createLoginMarks(db);

  const list = (adminId: string) => passkeysOf(db, adminId).selectAll().execute();

  return {
    /** Returns the admin's passkeys, the oldest first. */
    list: async (adminId: string): Promise<Passkey[]> => (await list(adminId)).map(toPasskey),

    /** Returns what the browser of an admin needs to make a passkey. Throws a 400 if there are too many. */
    async addOptions(party: RelyingParty, by: SessionAdmin) {
      const own = await list(by.adminId);
      if (own.length >= maxPasskeys) throw invalid(passkeyMessages.tooMany);
      const { generateRegistrationOptions } = await webauthn();
      return generateRegistrationOptions({
        rpName: party.id,
        rpID: party.id,
        userID: new TextEncoder().encode(by.adminId),
        userName: by.username,
        userDisplayName: by.username,
        challenge: await challenges.make(`add in ${by.sessionId}`),
        timeout: challengeLife,
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Adds the passkey that a browser has made. Throws a 400 if it is refused, and a 401 if the session has ended. */
    async add(party: RelyingParty, by: SessionAdmin, { name, credential }: NewPasskey): Promise<Passkey> {
      const challenge = await challengeOf(credential);
      if (!challenge || !(await challenges.isOurs(challenge, `add in ${by.sessionId}`))) {
        throw invalid(passkeyMessages.expired);
      }
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      }).catch(notVerified);
      if (!verified.verified) throw invalid(passkeyMessages.refused);
      const made = verified.registrationInfo.credential;
      const passkey = {
        id: randomUUID(),
        adminId: by.adminId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: String(made.counter),
        name,
        createdAt: instant(),
        lastUsedAt: null,
      };
      await challenges.sweep();
      await db.transaction().execute(async (trx) => {
        // This writes the admin's row unchanged: two additions at once must not count the same passkeys.
        await trx
          .updateTable('admins')
          .set((row) => ({ username: row.ref('username') }))
          .where('id', '=', by.adminId)
          .execute();
        await sessions.requireLiving(trx, by.sessionId);
        if (!(await challenges.use(trx, challenge))) throw invalid(passkeyMessages.expired);
        const own = await passkeysOf(trx, by.adminId).select('id').execute();
        if (own.length >= maxPasskeys) throw invalid(passkeyMessages.tooMany);
        // Whoever adds a passkey chooses its id, which may be that of another admin's passkey.
        await trx
          .insertInto('passkeys')
          .values(passkey)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirstOrThrow(() => invalid(passkeyMessages.refused));
        await recordAdmin(trx, { by: by.username, action: 'passkeyAdded', label: name });
      });
      return toPasskey(passkey);
    },

    /** Renames one of the own passkeys. Throws a 404 if there is none, and a 401 if the session has ended. */
    async rename(by: SessionAdmin, id: string, name: string): Promise<Passkey> {
      return db.transaction().execute(async (trx) => {
        await sessions.requireLiving(trx, by.sessionId);
        const renamed = await trx
          .updateTable('passkeys')
          .set({ name })
          .where('id', '=', id)
          .where('adminId', '=', by.adminId)
          .returningAll()
          .executeTakeFirstOrThrow(unknown);
        return toPasskey(renamed);
      });
    },

    /** Removes one of the own passkeys, and returns its name. Throws like `rename`. */
    async remove(by: SessionAdmin, id: string): Promise<string> {
      return db.transaction().execute(async (trx) => {
        await sessions.requireLiving(trx, by.sessionId);
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('adminId', '=', by.adminId)
          .returning('name')
          .executeTakeFirstOrThrow(unknown);
        await recordAdmin(trx, { by: by.username, action: 'passkeyRemoved', label: removed.name });
        return removed.name;
      });
    },

    /** Returns what a browser needs to log in with a passkey. Nobody is named: the passkey knows its admin. */
    async loginOptions(party: RelyingParty) {
      const { generateAuthenticationOptions } = await webauthn();
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: await challenges.make('log in'),
        timeout: challengeLife,
        userVerification: 'required',
      });
    },

    /** Opens a session for the admin of a passkey. Returns undefined if its answer is not accepted. */
    async logIn(
      party: RelyingParty,
      credential: PasskeyLogin,
      userAgent?: string,
    ): Promise<PasskeyLoginAnswer | undefined> {
      const passkey = await db
        .selectFrom('passkeys')
        .innerJoin('admins', 'admins.id', 'passkeys.adminId')
        .select(['passkeys.id', 'passkeys.publicKey', 'passkeys.counter'])
        .select(['admins.id as adminId', 'admins.username', 'admins.passwordHash'])
        .where('passkeys.credentialId', '=', credential.id)
        .executeTakeFirst();
      const challenge = await challengeOf(credential);
      if (passkey === undefined || !challenge || !(await challenges.isOurs(challenge, 'log in'))) return undefined;
      const { id, counter, adminId, username, passwordHash } = passkey;
      if (credential.response.userHandle !== Buffer.from(adminId).toString('base64url')) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      // A counter that has not grown is refused: then somebody has a copy of the key.
      const answer = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: Number(counter),
        },
        requireUserVerification: true,
      }).catch(notVerified);
      if (!answer.verified) return undefined;
      const newCounter = String(answer.authenticationInfo.newCounter);
      await challenges.sweep();
      const token = await sessions.open(adminId, passwordHash, userAgent, async (trx) => {
        if (!(await challenges.use(trx, challenge))) return false;
        // Not if the passkey was removed, or used by another login, since it was read.
        const used = await trx
          .updateTable('passkeys')
          .set({ counter: newCounter, lastUsedAt: instant() })
          .where('id', '=', id)
          .where('counter', '=', counter)
          .returning('id')
          .executeTakeFirst();
        return used !== undefined;
      });
      if (token === undefined) return undefined;
      return { token, mark: await marks.make({ id: adminId, passwordHash }), username };
    },
  };
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Omit<Database['passkeys'], 'adminId'>): Passkey => ({
  id,
  name,
  createdAt,
  ...(lastUsedAt !== null && { lastUsedAt }),
});

const unknown = () => notFound(passkeyMessages.unknown);

/** The library throws at whatever is wrong, and reads nothing but its arguments. */
const notVerified = () => ({ verified: false as const });

/**
 * Returns the challenge that a passkey has answered; undefined if the browser's JSON has none, or says that a page in a
 * frame of another site has asked: this site has no such page.
 */
async function challengeOf({ response }: { response: { clientDataJSON: string } }): Promise<string | undefined> {
  const { decodeClientDataJSON } = await webauthnHelpers();
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}
