import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** Returns the name of a type's table in the database. */
export const tableNameOf = (name: ContentTypeName) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<ContentTypeName>;

const ofContent = Object.fromEntries(contentTypeNames.map((name) => [tableNameOf(name), true])) as Record<
  SnakeCase<ContentTypeName>,
  true
>;

/**
 * All tables that the migrations create, by their names in the database, and whether their rows are in backups: the
 * admins with their passkeys, the content with its drafts, dates and earlier versions, what was removed for good, the
 * settings of the site, the dismissed findings, the activity log, and where imported items come from. Each of those has
 * a column `id`.
 *
 * A table that refers to another one is listed before it, and the earlier versions of items before the items: a backup
 * has them last. A PostgreSQL database may contain tables of other programs, which must not be read or dropped.
 */
const tables = {
  sessions: false,
  access_links: false,
  passkeys: true,
  admins: true,
  login_attempts: false,
  known_networks: false,
  used_challenges: false,
  secrets: false,
  item_versions: true,
  ...ofContent,
  drafts: true,
  schedule: true,
  preview_links: false,
  removed_items: true,
  search_items: false,
  search_changes: false,
  site_versions: true,
  site_images: true,
  notices: true,
  link_checks: false,
  dismissed_findings: true,
  activity: true,
  idempotency_keys: false,
  imported_items: true,
  import_lines: false,
  imports: false,
  import_files: false,
  media_cleanup: false,
  cleanup_pauses: false,
  jobs: false,
  migrations: false,
} as const;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

export type LastingTable = { [Table in TableName]: (typeof tables)[Table] extends true ? Table : never }[TableName];

/** Whether the rows of a table are in backups. */
export const isLasting = (table: string): table is LastingTable =>
  Object.hasOwn(tables, table) && tables[table as TableName];

/** The tables whose rows are in backups. A table that refers to another one comes after it, for its rows need those. */
export const lastingTables: readonly LastingTable[] = tableNames.toReversed().filter(isLasting);
