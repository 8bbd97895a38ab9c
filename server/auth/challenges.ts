import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { instant, now, timeWindow } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';

/** The time in which a challenge must be answered (ms). */
export const challengeLife = 5 * 60 * 1000;

/**
 * The purpose of a challenge. A challenge to add a passkey is for the session that gave its password. The site also
 * uses a challenge to find itself (`features/site-settings/`), marks browsers with one (`createLoginMarks`), and lets
 * them fetch a copy (`features/export/`).
 */
type Purpose = 'log in' | `add in ${string}` | 'find the site' | 'export' | `mark ${string}`;

/** The numbers of bytes of a challenge's parts: what is random, when it was made, and the signature of both. */
const size = { random: 16, time: 6, signature: 32 };

/**
 * Challenges: passkeys sign them (docs/decisions/0071), and the site sends them to itself. A challenge says when it was
 * made and is signed with a secret that all processes share. So nothing is stored for the many that strangers may ask
 * for. Only used ones are stored, until they would have ended, so that none is used twice.
 */
export function createChallenges(db: Kysely<Database>) {
  // It is read each time: a restore makes another one, while other processes may be working.
  async function sign(made: Uint8Array, purpose: Purpose): Promise<Buffer> {
    const { secret } = await db
      .selectFrom('secrets')
      .select('secret')
      .where('id', '=', 'challenges')
      .executeTakeFirstOrThrow();
    return createHmac('sha256', Buffer.from(secret, 'base64url')).update(made).update(purpose).digest();
  }

  return {
    async make(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
      const time = Buffer.alloc(size.time);
      time.writeUIntBE(now(), 0, size.time);
      const made = Buffer.concat([randomBytes(size.random), time]);
      return new Uint8Array([...made, ...(await sign(made, purpose))]);
    },

    /** Whether a challenge (base64url) was made here for this purpose, and has not ended (`life`, in ms). */
    async isOurs(challenge: string, purpose: Purpose, life = challengeLife): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== size.random + size.time + size.signature) return false;
      const made = bytes.subarray(0, size.random + size.time);
      if (!timingSafeEqual(await sign(made, purpose), bytes.subarray(made.length))) return false;
      const time = new Date(made.readUIntBE(size.random, size.time)).toISOString();
      const { start, end } = timeWindow(life);
      return time > start && time <= end;
    },

    /** Uses a challenge, as part of a transaction. Returns false if it was used before. */
    async use(trx: Kysely<Database>, challenge: string): Promise<boolean> {
      const id = hashOf(Buffer.from(challenge, 'base64url'));
      const used = await trx
        .insertInto('usedChallenges')
        // Twice the time, for challenges of a clock that is ahead.
        .values({ id, until: instant(2 * challengeLife) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Forgets the used challenges that have ended. */
    async sweep(): Promise<void> {
      await db.deleteFrom('usedChallenges').where('until', '<=', instant()).execute();
    },
  };
}

/** A mark says for this time that a browser has logged in (ms). */
const markLife = 90 * dayMs;

type MarkedAdmin = Pick<Database['admins'], 'id' | 'passwordHash'>;

/**
 * The marks by which a browser shows that it has logged in as an admin before (docs/decisions/0005). Each is signed, so
 * nothing is stored for it. The signature has the hash of the password: a new password ends the marks.
 */
export function createLoginMarks(db: Kysely<Database>) {
  const challenges = createChallenges(db);
  const purposeOf = ({ id, passwordHash }: MarkedAdmin): Purpose => `mark ${id} ${passwordHash}`;
  return {
    make: async (admin: MarkedAdmin): Promise<string> =>
      Buffer.from(await challenges.make(purposeOf(admin))).toString('base64url'),

    /** Whether a browser has got the mark by a login of this admin. An unknown admin takes the same time. */
    isOf: async (mark: string, admin: MarkedAdmin = { id: '', passwordHash: '' }): Promise<boolean> =>
      challenges.isOurs(mark, purposeOf(admin), markLife),
  };
}
