import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './randomUuid.ts';

it('a random UUID is of version 4, and another one each time', () => {
  const uuids = Array.from({ length: 100 }, randomUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(uuids).size).toBe(100);
});
