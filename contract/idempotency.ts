import { z } from './zod.ts';

/**
 * The header of an add by which it can be sent again without adding twice: a UUID made with the form
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'Idempotency-Key';

export const idempotencyKeySchema = z.uuid(`The header ${idempotencyHeader} must be a UUID.`);
