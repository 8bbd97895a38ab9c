import { z } from './zod.ts';

/**
 * The header of an add that may be sent again if its result is unknown: a UUID. If the same admin sends the same UUID
 * again within a day, the response contains the item of the first add, and nothing is added
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'Idempotency-Key';

export const idempotencyKeySchema = z.uuid(`The header ${idempotencyHeader} must be a UUID.`);
