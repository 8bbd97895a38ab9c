/**
 * All tables that the migrations make, by their names in the database; one that refers to another stands before it.
 * A PostgreSQL database may hold tables of others, which are not to be read or dropped.
 */
export const tableNames = [
  'sessions',
  'admins',
  'login_attempts',
  'known_networks',
  'past_events',
  'upcoming_events',
  'governing_team',
  'electromazine',
  'journey',
  'activity',
  'idempotency_keys',
  'media_cleanup',
  'cleanup_pauses',
  'migrations',
] as const;

export type TableName = (typeof tableNames)[number];
