import { z } from './zod.ts';

/**
 * The header of an add that may be sent again if its result is unknown: a UUID. If the same admin sends the same form
 * with the same UUID again within a day, the response contains the item of the first add, and nothing is added. Another
 * form is answered 422 (draft-ietf-httpapi-idempotency-key-header, "Idempotency Fingerprint").
 */
export const idempotencyHeader = 'Idempotency-Key';

export const idempotencyKeySchema = z.uuid(`The header ${idempotencyHeader} must be a UUID.`);

/** The status and the message for a key that was used for another form. */
export const keyReused = {
  status: 422,
  message:
    'Nothing was added: the first try, with other content, is stored already. Look at the list before you send this again.',
} as const;
