import type { Generated } from 'kysely';
import type { ActivityAction } from '#contract/activity.ts';
import type { ClubName } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { CalendarDate } from '#contract/dates.ts';

/**
 * The tables as Kysely sees them. Instants are ISO 8601 texts in UTC, so that both databases sort and answer them
 * alike.
 */
export interface Database {
  pastEvents: ContentRow & { clubName: ClubName; description: string; link: string | null };
  upcomingEvents: ContentRow & {
    eventDate: CalendarDate;
    description: string;
    link: string | null;
    registration: string | null;
  };
  governingTeam: ContentRow & { name: string; designation: string; position: number };
  electromazine: ContentRow & {
    title: string | null;
    time: string | null;
    description: string;
    registrationLink: string;
  };
  journey: ContentRow & { originalName: string | null; caption: string | null };

  /** What staff did, in the order of the ids. */
  activity: {
    id: Generated<number>;
    at: string;
    by: string;
    action: ActivityAction;
    type: ContentTypeName;
    itemId: string | null;
    label: string | null;
  };

  admins: { id: string; username: string; passwordHash: string; createdAt: string };
  sessions: {
    tokenHash: string;
    /** May be shown, unlike the hash. */
    id: string;
    adminId: string;
    createdAt: string;
    lastUsedAt: string;
    userAgent: string | null;
  };
  /** All but the instant is hashed. */
  loginAttempts: { id: string; username: string; address: string; site: string; attemptedAt: string };
  /** Where somebody has lately been logged in; hashed. */
  knownNetworks: { network: string; seenAt: string };

  /** What was added with an idempotency key: the item as JSON, as it was answered. */
  idempotencyKeys: { id: string; createdAt: string; item: string };

  /**
   * Image folders that are not served: no row needs them (any more, or yet), or a deleted one does. The files may go
   * once `after` has passed.
   */
  mediaCleanup: { mediaKey: string; after: string };
  /** Backups under way: until then no image's files are removed. */
  cleanupPauses: { id: string; until: string };
}

/** What every row of content has. */
export interface ContentRow {
  id: string;
  /** A StoredImage as JSON. */
  image: string;
  createdAt: string;
  /** Sample content can be told from what staff wrote, and removed: 1 or 0. */
  isSample: number;
  /** One more with every change of what the item says. */
  version: number;
  /** The last change, and the username of who made it; null where nobody has. */
  updatedAt: string | null;
  updatedBy: string | null;
  /** Set while it can be restored. */
  deletedAt: string | null;
  deletedBy: string | null;
}
