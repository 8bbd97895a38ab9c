import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type Changes, postgresChanges, sqliteChanges } from './changes.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  kind: 'sqlite' | 'postgres';
  /** Whether the migrations have just made it, so that nobody has ever used it. */
  isNew: boolean;
  changes: Changes;
  close(): Promise<void>;
}

/** Opens the database that the configuration names, PostgreSQL or the embedded SQLite, and brings its tables up to date. */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
}

async function openSqlite(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: bridge(sqlite) }),
    plugins: [new CamelCasePlugin()],
  });
  return opened(db, 'sqlite', () => sqliteChanges(sqlite));
}

async function openPostgres(address: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  // A connection that breaks while idle leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return opened(db, 'postgres', () => postgresChanges(address));
}

async function opened(
  db: Kysely<Database>,
  kind: OpenDatabase['kind'],
  watch: () => Changes | Promise<Changes>,
): Promise<OpenDatabase> {
  try {
    const { isNew } = await migrate(db, kind);
    const changes = await watch();
    const close = async () => {
      await changes.close();
      await db.destroy();
    };
    return { db, kind, isNew, changes, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Lets Kysely's SQLite dialect drive node:sqlite. */
function bridge(sqlite: DatabaseSync) {
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
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
