import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect } from 'kysely';
import { type Config, defaultConnections } from '../config.ts';
import { makeFolder } from '../files.ts';
import { type Changes, sqliteChanges } from './changes.ts';
import { migrate } from './migrate.ts';
import type { Database, DatabaseKind } from './schema.ts';
import { sqliteDialect, whenFree } from './sqlite.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Like `db`, for work that may take minutes: on PostgreSQL it has no time limit. */
  dbWithoutTimeouts: Kysely<Database>;
  kind: DatabaseKind;
  changes: Changes;
  /** Reads the database in its state at one instant, while other writes continue. */
  snapshot<Result>(read: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  /** Rejects if nothing can be read from where the database is stored. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of the configuration, PostgreSQL or the embedded SQLite, and brings its tables up to date. */
export function openDatabase({
  dataDir,
  databaseUrl,
  databaseConnections = defaultConnections,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'databaseConnections'>>): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, databaseConnections);
}

async function openSqlite(dataDir: string): Promise<OpenDatabase> {
  await makeFolder(dataDir);
  const path = join(dataDir, 'chapterhouse.sqlite');
  makePrivate(path);
  const writer = new DatabaseSync(path);
  // Two processes that create a new file at the same time must wait for each other here.
  await whenFree(() => writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;'));
  const open = () => new DatabaseSync(path, { readOnly: true });
  const db = kyselyOver(sqliteDialect({ reader: open(), writer }));
  return opened({
    db,
    dbWithoutTimeouts: db,
    kind: 'sqlite',
    watch: () => sqliteChanges(writer),
    async snapshot(read) {
      // The snapshot has a connection of its own, because a transaction stays open on it.
      using sqlite = open();
      sqlite.exec('begin');
      return await read(kyselyOver(sqliteDialect({ reader: sqlite, writer: sqlite })));
    },
    async look() {
      await access(path);
      await whenFree(() => {
        // The other connections may have all that they read in their memory, even if the file system is gone.
        using sqlite = open();
        sqlite.exec('PRAGMA schema_version');
      });
    },
  });
}

/** The file is readable for this user alone. SQLite gives the same mode to the files that it creates beside it. */
const ownerOnly = 0o600;

/**
 * Creates the file if it does not exist. Removes the access of other users to an existing file. A read-only file stays
 * read-only.
 */
function makePrivate(path: string): void {
  // An existing file is not opened: closing it would release the locks that SQLite has on it for this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', ownerOnly));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, statSync(file).mode & ownerOnly);
    } catch (error) {
      // The file does not exist, or belongs to another user. Only the owner may change its mode.
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/**
 * `connections` is the number of all: one listens to changes, one serves work that takes minutes, the others serve
 * requests.
 */
async function openPostgres(address: string, connections: number): Promise<OpenDatabase> {
  // With SQLite the server starts sooner, because it loads no client of PostgreSQL.
  const { createPoolWithoutTimeouts, createPool } = await import('./postgres.ts');
  const { postgresChanges } = await import('./postgresChanges.ts');
  // An idle connection sends a signal from time to time; otherwise a firewall in between would drop it.
  const connection = { connectionString: address, keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
  const dbWithoutTimeouts = kyselyOver(
    new PostgresDialect({ pool: createPoolWithoutTimeouts({ ...connection, max: 1 }) }),
  );
  const db = kyselyOver(new PostgresDialect({ pool: createPool({ ...connection, max: connections - 2 }) }));
  return opened({
    db,
    dbWithoutTimeouts,
    kind: 'postgres',
    watch: () => postgresChanges(connection),
    snapshot: (read) =>
      dbWithoutTimeouts.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    async look() {
      await db.selectFrom('admins').select('id').limit(1).execute();
    },
  });
}

const kyselyOver = (dialect: Dialect) => new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });

async function opened({
  watch,
  ...database
}: Omit<OpenDatabase, 'changes' | 'close'> & { watch(): Changes | Promise<Changes> }): Promise<OpenDatabase> {
  const { db, dbWithoutTimeouts, kind } = database;
  const destroy = () => Promise.all([db.destroy(), dbWithoutTimeouts.destroy()]);
  try {
    await migrate(dbWithoutTimeouts, kind);
    const changes = await watch();
    const close = async () => {
      await changes.close();
      await destroy();
    };
    return { ...database, changes, close };
  } catch (error) {
    await destroy();
    throw error;
  }
}
