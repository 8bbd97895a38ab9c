import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
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

function createDriver({ reader, writer, timeout = defaultTimeout }: SqliteConnections): Driver {
  const takeTurn = createTurns(1);
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
      if (inTransaction === this) return run(writer, query);
      if (query.query.kind === 'SelectQueryNode') return whenFree(() => run<Row>(reader, query), timeout);
      const result = await startWriting(() => run<Row>(writer, query));
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

function run<Row>(sqlite: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = sqlite.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
