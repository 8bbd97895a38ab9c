import type { Socket } from 'node:net';
import pg from 'pg';

/** How long PostgreSQL may take to let a connection in, and how long it may be silent while it owes an answer (ms). */
const patience = 5000;

/**
 * A connection that breaks when the server is silent for `patience` (ms) while it owes an answer: stopped, or behind a
 * network that has lost it. What comes piece by piece may take longer. The library's own limit, `query_timeout`, counts
 * all the time and leaves the connection waiting for the old answer, whoever uses it next.
 */
export class ImpatientClient extends pg.Client {
  patience = patience;
  /** How many queries have no answer yet. */
  #owed = 0;

  // biome-ignore lint/suspicious/noExplicitAny: any form of a query that answers a promise.
  override query(...query: any[]): any {
    if (this.#owed === 0) this.#limitSilence(this.patience);
    this.#owed += 1;
    return Reflect.apply(super.query, this, query).finally(() => {
      this.#owed -= 1;
      if (this.#owed === 0) this.#limitSilence(0);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without.
  override end(...done: any[]): any {
    // The server closes its side, too, unless it is silent.
    this.#limitSilence(this.patience);
    return Reflect.apply(super.end, this, done);
  }

  #limitSilence(ms: number) {
    (this.connection.stream as Socket).setTimeout(ms, this.#break);
  }

  readonly #break = () => {
    this.connection.stream.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  };
}

/**
 * What PostgreSQL itself gives up for requests (ms), so that nothing which nobody waits for any more goes on there: a
 * wait for a lock, before this side gives the connection up; a statement; a transaction that nobody continues.
 */
const limits = { lock_timeout: 4000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** Connections for requests, which are answered within seconds or fail. */
export function createPool(connection: pg.ClientConfig): pg.Pool {
  return tolerant(
    new pg.Pool({
      ...connection,
      connectionTimeoutMillis: patience,
      Client: ImpatientClient,
      // Not as parameters of the connection, which PgBouncer refuses.
      onConnect: (client) => client.query(setLimits),
    }),
  );
}

/** Connections for work that may take minutes. */
export function createPatientPool(connection: pg.ClientConfig): pg.Pool {
  return tolerant(new pg.Pool({ ...connection, connectionTimeoutMillis: patience }));
}

const setLimits = Object.entries(limits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join(';');

/**
 * A connection that breaks leaves the pool by itself; without listeners it would end the process, be it idle or between
 * two statements of a transaction, whose next one then fails.
 */
function tolerant(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
