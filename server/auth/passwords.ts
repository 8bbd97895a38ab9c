import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../semaphore.ts';

/** Argon2id (the library's default variant) with OWASP's recommended parameters: 19 MiB of memory, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two hashes at once: each takes a CPU core and its memory, and images need their share of the threads. */
const withTurn = createSemaphore(2);

/** A hash of the same cost that belongs to no password. It is verified if there is no account. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a stored text is a hash of a password that costs no more than those of this program, and can be verified. */
export function isAffordableHash(stored: string): boolean {
  const [, ...costs] = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=(\d)\$[\w+/]{22}\$[\w+/]{43}$/.exec(stored) ?? [];
  const [memory, time, lanes] = costs.map(Number);
  if (!memory || !time || !lanes) return false;
  return memory >= 8 * lanes && memory <= cost.memoryCost && time <= cost.timeCost && lanes <= cost.parallelism;
}

/** Systems type a letter in different encodings: NIST SP 800-63B asks for one normal form before the hash. */
const normal = (password: string) => password.normalize('NFKC');

/** Returns a hash of the password for storage, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(normal(password), cost));
}

/**
 * Whether the hash belongs to the password. Without a hash the result is false, at the same cost, so that the response
 * time does not tell whether an account exists.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await withTurn(() => verify(storedHash ?? nobodysHash, normal(password)));
  return matches && storedHash !== undefined;
}
