import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { Database } from '../database/schema.ts';
import { createChallenges, type Purpose } from './challenges.ts';

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
