import type { ContentRow } from '#server/database/schema.ts';
import { hashOf } from '#server/hashOf.ts';
import type { Finding, FindingKind } from '../../contract.ts';

/** A finding before it has an id. */
export interface Found extends Omit<Finding, '_id'> {
  kind: FindingKind;
  /** The id of what it is about; `server` for the machine. A dismissal goes with its subject. */
  subject: string;
  /** The fault in words. A finding that staff dismissed is new as soon as its fault changes. */
  about: string;
  /** The row of the item, which names it. */
  row?: ContentRow | undefined;
}

/** Returns the id of a finding, which is the same whenever the same is wrong with the same subject. */
export function findingId({ kind, subject, about }: Pick<Found, 'kind' | 'subject' | 'about'>): string {
  return `${kind} ${subject} ${hashOf(about).slice(0, 16)}`;
}
