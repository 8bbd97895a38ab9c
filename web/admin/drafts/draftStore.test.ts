import { expect, it } from 'vitest';
import { isOutdated } from './draftStore.ts';

it('a draft waits for 30 days', () => {
  const savedAt = Date.parse('2027-01-01T12:00:00Z');
  expect(isOutdated({ savedAt }, Date.parse('2027-01-31T11:59:59Z'))).toBe(false);
  expect(isOutdated({ savedAt }, Date.parse('2027-01-31T12:00:00Z'))).toBe(true);
});
