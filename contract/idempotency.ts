import { z } from './zod.ts';

/**
 * The header of an add that may be sent again, when nobody knows how it ended: a UUID. The same one again, from the
 * same admin within a day, is answered with what the first one added, and adds nothing
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'Idempotency-Key';

export const idempotencyKeySchema = z.uuid(`The header ${idempotencyHeader} must be a UUID.`);
