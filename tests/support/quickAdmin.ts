import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

/**
 * Adds an admin whose password is verified in a hundredth of the usual time, as tests verify hundreds. Tests of what
 * comes in during a verification use `addAdmin`.
 */
export async function addQuickAdmin(db: Kysely<Database>, username: string, password: string): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const createdAt = new Date().toISOString();
  await db.insertInto('admins').values({ id: randomUUID(), username, passwordHash, createdAt }).execute();
}
