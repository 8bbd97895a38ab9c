import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { faultOf } from '../faults.ts';
import { makeFolder } from '../makeFolder.ts';
import { type Changes, postgresChanges, sqliteChanges } from './changes.ts';
import { type DatabaseKind, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

/** How long one process waits for another that has locked the file of SQLite, in milliseconds. */
const lockTimeout = 10_000;

export interface OpenDatabase {
  db: Kysely<Database>;
  kind: DatabaseKind;
  /** Whether the migrations have just made it, so that nobody has ever used it. */
  isNew: boolean;
  changes: Changes;
  /** Reads the database as it is at one instant, while others go on writing. */
  snapshot<Result>(read: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Opens the database that the configuration names, PostgreSQL or the embedded SQLite, and brings its tables up to date. */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
}

async function openSqlite(dataDir: string): Promise<OpenDatabase> {
  await makeFolder(dataDir);
  const path = join(dataDir, 'chapterhouse.sqlite');
  const sqlite = new DatabaseSync(path, { timeout: lockTimeout });
  await enableWriteAheadLog(sqlite);
  sqlite.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  return opened(overSqlite(sqlite), {
    kind: 'sqlite',
    watch: () => sqliteChanges(sqlite),
    async snapshot(read) {
      // A connection of its own: the other one goes on serving meanwhile.
      const db = overSqlite(new DatabaseSync(path, { readOnly: true, timeout: lockTimeout }));
      try {
        await sql`begin deferred`.execute(db);
        return await read(db);
      } finally {
        await db.destroy();
      }
    },
  });
}

/** A new file is changed to it once, and for that change alone SQLite doesn't wait for another process's lock but fails at once. */
async function enableWriteAheadLog(sqlite: DatabaseSync): Promise<void> {
  const giveUpAt = Date.now() + lockTimeout;
  for (;;) {
    try {
      return sqlite.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (faultOf(error) !== 'database' || Date.now() > giveUpAt) throw error;
      await wait(20);
    }
  }
}

function overSqlite(sqlite: DatabaseSync): Kysely<Database> {
  return new Kysely({ dialect: new SqliteDialect({ database: bridge(sqlite) }), plugins: [new CamelCasePlugin()] });
}

async function openPostgres(address: string): Promise<OpenDatabase> {
  // A silent connection says now and then that it lives, or a firewall in between would forget it.
  const connection = { connectionString: address, keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
  const pool = new pg.Pool({ ...connection, max: 10, connectionTimeoutMillis: 5000 });
  // A connection that breaks leaves the pool by itself; without listeners it would end the process, be it idle or
  // between two statements of a transaction, whose next one then fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return opened(db, {
    kind: 'postgres',
    watch: () => postgresChanges(connection),
    snapshot: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  });
}

async function opened(
  db: Kysely<Database>,
  { kind, watch, snapshot }: Pick<OpenDatabase, 'kind' | 'snapshot'> & { watch: () => Changes | Promise<Changes> },
): Promise<OpenDatabase> {
  try {
    const { isNew } = await migrate(db, kind);
    const changes = await watch();
    const close = async () => {
      await changes.close();
      await db.destroy();
    };
    return { db, kind, isNew, changes, snapshot, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A statement that does nothing. */
const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Lets Kysely's SQLite dialect drive node:sqlite. */
function bridge(sqlite: DatabaseSync) {
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      // On some errors, a full disk among them, SQLite has rolled back already, and one more rollback would only hide them.
      if (sql === 'rollback' && !sqlite.isTransaction) return nothing;
      // Every transaction here writes: taking the write lock at once is what makes one wait for another
      // process's, where a lock taken half way would fail.
      const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
      };
    },
  };
}
