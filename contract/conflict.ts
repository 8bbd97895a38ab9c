import { z } from './zod.ts';

const noVersion = 'The version must be a whole number, as a text.';

/**
 * The optional text `version` of an edit form: the `version` of the edited item. If the stored item has another
 * version, the response is a 409 with `conflict`, and nothing is changed. If it is absent, no versions are compared.
 *
 * The optional text `fromVersion` has the same form: the version from which the values of the change come. Without an
 * image in the change, that version's image becomes the item's.
 */
export const versionSchema = z
  .string(noVersion)
  .regex(/^[1-9]\d{0,8}$/, noVersion)
  .transform(Number)
  .optional();

/** The part of a 409's body about the other change: its author, its time, and the item after it. */
export interface Conflict {
  /** A username, or 'someone' if the author is unknown, for example after a return to an older database. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** In the form of the content type's `item`. */
  item: { _id: string; version: number } & Record<string, unknown>;
}

/** The message of that 409. */
export const conflictMessage = 'Someone else has changed this meanwhile. Please look at both versions.';
