import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts';
import type { ReceivedForm } from '../http/multipartForm.ts';
import { validate } from '../http/validation.ts';

/** The documentation of the header. */
export const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .uuid()
    .optional()
    .meta({
      description:
        'Sent again with the same key within 24 hours, what has been added is answered once more and nothing is added. ' +
        'Another form with that key is answered 422.',
    }),
});

/** Returns the key of a request, if it has one. Throws a 400 for a key that is not a UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  return validate(idempotencyKeySchema, key);
}

/**
 * Returns a hash of a form's texts and of its image with its name, whatever the encoding in which it was sent, and of
 * the item in the path that gets the new one.
 */
export async function fingerprintOf({ texts, image }: ReceivedForm, { params }: FastifyRequest): Promise<string> {
  const facts = [Object.entries(texts).sort(), image?.fileName, ...Object.values(params as object)];
  const digest = createHash('sha256').update(JSON.stringify(facts));
  if (image !== undefined) await pipeline(createReadStream(image.path), digest);
  return digest.digest('base64url');
}
