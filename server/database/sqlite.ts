import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { outageOf } from '../outages.ts';
import { createTurns } from '../semaphore.ts';

/**
 * Connections to one file in WAL mode, without busy timeouts: with them, SQLite would block the serving thread while it
 * waits for locks.
 */
export interface SqliteConnections {
  /** Runs the selects outside of transactions, which wait for no change. */
  reader: DatabaseSync;
  /** Runs all other statements. */
  writer: DatabaseSync;
  /** How long a change waits for earlier changes and for other processes' locks together (ms). */
  timeout?: number;
}

/**
 * Changes take milliseconds. A change that waits longer than this waits for another process, or for its own transaction
 * (ms).
 */
const defaultTimeout = 10_000;
/** The interval at which a lock is tried (ms). */
const retryEvery = 20;
/** SQLite's result code for a lock that is taken: so fails a change that has waited too long for earlier ones. */
const busy = 5;

/** Kysely's dialect for node:sqlite. A statement that waits for a lock does not block the thread. */
export function sqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => createDriver(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Retries until no other process holds a lock that it needs. Throws SQLite's own error if such a lock is left after
 * `timeout` (ms).
 */
export async function whenFree<Result>(attempt: () => Result, timeout = defaultTimeout): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (outageOf(error) !== 'database' || performance.now() >= deadline) throw error;
    }
    await wait(retryEvery);
  }
}

class Adapter extends SqliteAdapter {
  /** Otherwise Kysely would make selects wait for transactions. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** The number of prepared selects that are kept. */
const maxKept = 100;

/**
 * Returns the function that prepares selects, and keeps the latest. A statement takes memory that the garbage collector
 * does not see, so it would leave thousands of them there.
 */
function prepared(sqlite: DatabaseSync) {
  const kept = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const statement = kept.get(sql) ?? sqlite.prepare(sql);
    // A map keeps the order of insertion, so its first statement is the one that was not used for longest.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

function createDriver({ reader, writer, timeout = defaultTimeout }: SqliteConnections): Driver {
  const takeTurn = createTurns(1);
  const select = prepared(reader);
  /** Ends the change that is in progress. */
  let end = () => {};
  /** The connection whose transaction is in progress. */
  let inTransaction: DatabaseConnection | undefined;

  /** Waits until no other change is in progress and then calls `begin`. The caller calls `end`. */
  async function startWriting<Result>(begin: () => Result): Promise<Result> {
    const since = performance.now();
    const tooLate = new AbortController();
    // A timer of its own keeps a command alive, which would otherwise end without a word.
    const timer = setTimeout(() => {
      tooLate.abort(Object.assign(new Error('an earlier change has not ended'), { errcode: busy }));
    }, timeout);
    end = await takeTurn(1, tooLate.signal).finally(() => clearTimeout(timer));
    try {
      return await whenFree(begin, timeout - (performance.now() - since));
    } catch (error) {
      end();
      throw error;
    }
  }

  class Connection implements DatabaseConnection {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (inTransaction === this) return run(writer.prepare(query.sql), query);
      if (query.query.kind === 'SelectQueryNode') return whenFree(() => run<Row>(select(query.sql), query), timeout);
      const result = await startWriting(() => run<Row>(writer.prepare(query.sql), query));
      end();
      return result;
    }

    streamQuery(): never {
      throw new Error('Rows of SQLite cannot be streamed.');
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection) {
      // Every transaction here writes. If it took the lock later, it would fail at a lock for which this statement
      // waits.
      await startWriting(() => writer.exec('begin immediate'));
      inTransaction = connection;
    },
    commitTransaction: async () => writer.exec('commit'),
    async rollbackTransaction() {
      // After some errors, for example on a full disk, SQLite has already rolled back. Another rollback would only hide
      // the error.
      if (writer.isTransaction) writer.exec('rollback');
    },
    async releaseConnection(connection) {
      if (inTransaction !== connection) return;
      inTransaction = undefined;
      end();
    },
    async destroy() {
      reader.close();
      writer.close();
    },
  };
}

function run<Row>(statement: StatementSync, { parameters }: CompiledQuery): QueryResult<Row> {
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
