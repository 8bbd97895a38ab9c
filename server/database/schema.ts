import type { ClubName } from '#contract/clubs.ts';
import type { CalendarDate } from '#contract/dates.ts';

/** The tables as Kysely sees them. Instants are ISO 8601 texts in UTC, so that both databases sort and answer them alike. */
export interface Database {
  pastEvents: ContentRow & { clubName: ClubName; description: string; link: string | null };
  upcomingEvents: ContentRow & {
    eventDate: CalendarDate;
    description: string;
    link: string | null;
    registration: string | null;
  };
  governingTeam: ContentRow & { name: string; designation: string };
  electromazine: ContentRow & {
    title: string | null;
    time: string | null;
    description: string;
    registrationLink: string;
  };
  journey: ContentRow & { originalName: string | null; caption: string | null };

  admins: { id: string; username: string; passwordHash: string; createdAt: string };
  sessions: { tokenHash: string; adminId: string; createdAt: string; lastUsedAt: string };
  loginAttempts: { id: string; username: string; address: string; attemptedAt: string };

  /** Image folders that no row needs (any more, or yet): the files to remove once `after` has passed. */
  mediaCleanup: { mediaKey: string; after: string };
}

/** What every row of content has. */
export interface ContentRow {
  id: string;
  /** A StoredImage as JSON. */
  image: string;
  createdAt: string;
  /** Sample content can be told from what staff wrote, and removed: 1 or 0. */
  isSample: number;
}
