/**
 * All tables that the migrations create, by their names in the database. A table that refers to another one is listed
 * before it. A PostgreSQL database may contain tables of other programs, which must not be read or dropped.
 */
export const tableNames = [
  'sessions',
  'access_links',
  'passkeys',
  'admins',
  'login_attempts',
  'known_networks',
  'used_challenges',
  'secrets',
  'past_events',
  'upcoming_events',
  'governing_team',
  'electromazine',
  'journey',
  'former_members',
  'event_photos',
  'drafts',
  'schedule',
  'preview_links',
  'item_versions',
  'removed_items',
  'search_items',
  'search_changes',
  'site_versions',
  'site_images',
  'notices',
  'link_checks',
  'dismissed_findings',
  'activity',
  'idempotency_keys',
  'media_cleanup',
  'cleanup_pauses',
  'jobs',
  'migrations',
] as const;

export type TableName = (typeof tableNames)[number];
