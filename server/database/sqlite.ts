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

/**
 * Connections to one file in WAL mode, without busy timeouts: SQLite would wait for locks on the thread that serves.
 */
export interface SqliteConnections {
  /** Selects that are in no transaction run here, and wait for no change. */
  reader: DatabaseSync;
  /** All else runs here. */
  writer: DatabaseSync;
  /** How long a change waits for those before it and for other processes' locks together (ms). */
  patience?: number;
}

/**
 * Changes take milliseconds, so what waits for so long waits for another process, or for the transaction it is in (ms).
 */
const usualPatience = 10_000;
/** How often a lock is tried (ms). */
const retryEvery = 20;
/** SQLite's result code for a lock that is taken. */
const busy = 5;

/** Kysely's dialect for node:sqlite. What waits for a lock leaves the thread to others meanwhile. */
export function sqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => createDriver(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Tries until no other process's lock is in the way. Throws SQLite's own error if there still is one after `patience`
 * (ms).
 */
export async function whenFree<Result>(attempt: () => Result, patience = usualPatience): Promise<Result> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (outageOf(error) !== 'database' || performance.now() >= giveUpAt) throw error;
    }
    await wait(retryEvery);
  }
}

class Adapter extends SqliteAdapter {
  /** Otherwise Kysely would have selects wait for transactions. */
  override get supportsMultipleConnections() {
    return true;
  }
}

function createDriver({ reader, writer, patience = usualPatience }: SqliteConnections): Driver {
  const queue = createQueue();
  /** The one whose transaction is under way. */
  let inTransaction: DatabaseConnection | undefined;

  /** Takes the turn to write, which the caller ends, and begins with it. */
  async function takeTurn<Result>(begin: () => Result): Promise<Result> {
    const since = performance.now();
    await queue.enter(patience);
    try {
      return await whenFree(begin, patience - (performance.now() - since));
    } catch (error) {
      queue.leave();
      throw error;
    }
  }

  class Connection implements DatabaseConnection {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (inTransaction === this) return run(writer, query);
      if (query.query.kind === 'SelectQueryNode') return whenFree(() => run<Row>(reader, query), patience);
      const result = await takeTurn(() => run<Row>(writer, query));
      queue.leave();
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
      // Every transaction here writes: a lock that is taken half way would fail where this one waits.
      await takeTurn(() => writer.exec('begin immediate'));
      inTransaction = connection;
    },
    commitTransaction: async () => writer.exec('commit'),
    async rollbackTransaction() {
      // On some errors, a full disk among them, SQLite has rolled back already, and one more rollback would only hide
      // them.
      if (writer.isTransaction) writer.exec('rollback');
    },
    async releaseConnection(connection) {
      if (inTransaction !== connection) return;
      inTransaction = undefined;
      queue.leave();
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

/** Lets one in at a time, in the order in which they came. */
function createQueue() {
  let isTaken = false;
  const waiting = new Set<() => void>();
  return {
    /** Throws what SQLite throws for another process's lock if this takes longer than `patience` (ms). */
    async enter(patience: number): Promise<void> {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const timer = setTimeout(() => {
        waiting.delete(resolve);
        reject(Object.assign(new Error('an earlier change has not ended'), { errcode: busy }));
      }, patience);
      await promise;
      clearTimeout(timer);
    },
    leave(): void {
      const [next] = waiting;
      if (next === undefined) isTaken = false;
      else {
        waiting.delete(next);
        next();
      }
    },
  };
}
