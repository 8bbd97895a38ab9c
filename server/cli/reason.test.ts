import { createSecureContext } from 'node:tls';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('a database that answers at none of its addresses is told with each of them', () => {
  const refusals = ['::1:5432', '127.0.0.1:5432'].map((address) => new Error(`connect ECONNREFUSED ${address}`));
  // In this form Node.js reports it.
  const error = Object.assign(new AggregateError(refusals), { code: 'ECONNREFUSED' });
  expect(reasonOf(error)).toMatch(
    /^The database does not answer.*: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127\.0\.0\.1:5432$/,
  );
});

it('a file of DATABASE_URL that holds no certificate is told as a refusal of what that says', () => {
  let error: unknown;
  try {
    createSecureContext({ cert: 'no certificate' });
  } catch (refusal) {
    error = refusal;
  }
  expect(reasonOf(error)).toMatch(/^The database refuses what DATABASE_URL says: .+$/);
});
