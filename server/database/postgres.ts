import type { Socket } from 'node:net';
import pg from 'pg';

/** The timeout of a connection attempt, and of silence from PostgreSQL while a response is due (ms). */
const timeout = 5000;

/**
 * A client that breaks its connection when the server is silent for `responseTimeout` (ms) while a response is due: the
 * server has stopped, or the network has lost the connection. A response that arrives in pieces may take longer. The
 * library's own limit, `query_timeout`, counts the whole time. After it, the connection still waits for the old
 * response when the next query uses it.
 */
export class TimeoutClient extends pg.Client {
  responseTimeout = timeout;
  /** The number of queries without a response. */
  #pending = 0;

  // biome-ignore lint/suspicious/noExplicitAny: any form of a query that returns a promise.
  override query(...query: any[]): any {
    if (this.#pending === 0) this.#limitSilence(this.responseTimeout);
    this.#pending += 1;
    return Reflect.apply(super.query, this, query).finally(() => {
      this.#pending -= 1;
      if (this.#pending === 0) this.#limitSilence(0);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without.
  override end(...done: any[]): any {
    // The server closes its side, too, unless it is silent.
    this.#limitSilence(this.responseTimeout);
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
 * PostgreSQL's own limits for requests (ms), so that it does no work for which no client waits any more. They limit a
 * wait for a lock (shorter than this side's timeout), a statement, and an idle transaction.
 */
const limits = { lock_timeout: 4000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

const setLimits = Object.entries(limits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join(';');

/** Creates connections for requests, which are answered within seconds or fail. */
export const createPool = (connection: pg.PoolConfig): pg.Pool =>
  // The limits are not parameters of the connection, because PgBouncer refuses those.
  createPoolWithoutTimeouts({ ...connection, Client: TimeoutClient, onConnect: (client) => client.query(setLimits) });

/**
 * Creates connections for work that may take minutes. The pool removes a broken connection itself. Without these
 * listeners the error would end the process, both on an idle connection and between two statements of a transaction. In
 * the second case the next statement fails.
 */
export function createPoolWithoutTimeouts(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, connectionTimeoutMillis: timeout });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
