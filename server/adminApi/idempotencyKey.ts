import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts';
import { validate } from '../http/validation.ts';

/** What the documentation says of the header. */
export const idempotencyHeaders = {
  type: 'object',
  properties: {
    [idempotencyHeader]: {
      type: 'string',
      format: 'uuid',
      description:
        'Sent again with the same key within 24 hours, what has been added is answered once more and nothing is added.',
    },
  },
};

/** The key of a request that has one. Throws a 400 for a key that is no UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  return validate(idempotencyKeySchema, key);
}

/** Lets a body that nobody needs flow by: busy sending it, the sender wouldn't see the answer. */
export async function skipBody({ raw }: FastifyRequest): Promise<void> {
  raw.resume();
  await finished(raw).catch(() => {});
}
