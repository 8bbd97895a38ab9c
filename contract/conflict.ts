import { z } from './zod.ts';

const noVersion = 'The version must be a whole number, as a text.';

/**
 * The optional text `version` of an edit form: the `version` of the item that was edited. If the stored item has
 * another one by now, the answer is a 409 with `conflict`, and nothing is changed. Without it nothing is compared.
 */
export const versionSchema = z
  .string(noVersion)
  .regex(/^[1-9]\d{0,8}$/, noVersion)
  .transform(Number)
  .optional();

/** In the body of a 409: who changed the item meanwhile, when, and how it is now. */
export interface Conflict {
  /** A username; 'someone' where that is not known, as after a return to an older database. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** As the content type's `item`. */
  item: { _id: string; version: number } & Record<string, unknown>;
}

/** The message of that 409. */
export const conflictMessage = 'Someone else has changed this meanwhile. Please look at both versions.';
