import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts';
import { validate } from '../http/validation.ts';

/** The documentation of the header. */
export const idempotencyHeaders = z.object({
  [idempotencyHeader]: z.uuid().optional().meta({
    description:
      'Sent again with the same key within 24 hours, what has been added is answered once more and nothing is added.',
  }),
});

/** Returns the key of a request, if it has one. Throws a 400 for a key that is not a UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  return validate(idempotencyKeySchema, key);
}

/** Reads and discards the rest of a body: while the sender is still sending, it would not see the response. */
export async function skipBody({ raw }: FastifyRequest): Promise<void> {
  raw.resume();
  await finished(raw).catch(() => {});
}
