import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { workTime } from '../../tests/support/workTime.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is hashed by argon2id with the parameters that OWASP recommends', async () => {
    const stored = await hashPassword('correct horse battery');
    expect(stored).toMatch(/^\$argon2id\$v=19\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19456, timeCost: 2, parallelism: 1, outputLen: 32 });
  });

  it('is hashed with a salt of its own each time', async () => {
    expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'));
  });

  it('is verified, in any script and of any length, and no other is', async () => {
    const password = `पासवर्ड 📡 \0 ${'x'.repeat(900)}`;
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    for (const other of [`${password} `, password.slice(1), password.toUpperCase(), '']) {
      expect(await verifyPassword(stored, other)).toBe(false);
    }
  });

  it('is right in each normal form in which a system types it', async () => {
    const typed = 'Café-Mañana-ﬁ 2026…';
    const forms = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => typed.normalize(form));
    for (const [at, chosen] of forms.entries()) {
      const stored = await hashPassword(chosen);
      expect(await verifyPassword(stored, forms[(at + 1) % forms.length] as string)).toBe(true);
      expect(await verifyPassword(stored, 'Cafe-Manana-fi 2026...')).toBe(false);
    }
  });

  it('is never right where there is no account', async () => {
    for (const password of ['', 'correct horse battery', 'A'.repeat(43), 'Cafe\u0301']) {
      expect(await verifyPassword(undefined, password)).toBe(false);
    }
  });

  it('takes as long to refuse where there is no account', async () => {
    const stored = await hashPassword('correct horse battery');
    const timed = (of: string | undefined) => workTime(() => verifyPassword(of, 'wrong'));
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      known.push(await timed(stored));
      unknown.push(await timed(undefined));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is verified rightly when many come at once', async () => {
    const stored = await hashPassword('correct horse battery');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        verifyPassword(stored, index % 3 === 0 ? 'correct horse battery' : 'no'),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => index % 3 === 0));
  });

  it('that cannot be verified does not keep the next from its turn', async () => {
    const broken = Array.from({ length: 5 }, () => verifyPassword('no hash at all', 'x'));
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(5).fill('rejected'));
    expect(await verifyPassword(await hashPassword('next'), 'next')).toBe(true);
  });
});
