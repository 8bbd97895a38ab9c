import { z } from './zod.ts';

/**
 * The header of an add whose result may get lost, so that the client sends it again: a UUID. If the same admin sends
 * the same form with the same UUID within a day, the response contains the item of the first add, and nothing is added.
 * Another form with this UUID is answered 422 (draft-ietf-httpapi-idempotency-key-header, "Idempotency Fingerprint").
 */
export const idempotencyHeader = 'Idempotency-Key';

export const idempotencyKeySchema = z.uuid(`The header ${idempotencyHeader} must be a UUID.`);

/** The answer to a key that was used for another form. */
export const keyReused = {
  status: 422,
  message:
    'Nothing was added: the first try, with other content, is stored already. Look at the list before you send this again.',
} as const;
