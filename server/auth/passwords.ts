import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../semaphore.ts';

/** Argon2id (the library's default variant) with OWASP's recommended parameters: 19 MiB of memory, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two hashes at once: each takes a core and its memory, and images need their share of the threads. */
const withTurn = createSemaphore(2);

/** A hash of the same cost that no password has, to be verified where there is no account. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password for storing, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(password, cost));
}

/**
 * Whether the password is the one that was hashed. Without a hash the answer is no, at the same cost, so that
 * the time taken does not tell whether an account exists.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await withTurn(() => verify(storedHash ?? nobodysHash, password));
  return storedHash !== undefined && matches;
}
