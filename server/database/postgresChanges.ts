import { sql } from 'kysely';
import type pg from 'pg';
import type { Subject } from '#contract/activity.ts';
import { setByDatabase } from '../clock.ts';
import type { Change, Changes } from './changes.ts';
import { TimeoutClient } from './postgres.ts';

const channel = 'chapterhouse_changes';

/** The interval of checks of a listening connection, and the timeout of a check (ms). */
const defaultChecks = { every: 1_000, timeout: 5_000 };

/**
 * On PostgreSQL processes notify each other with NOTIFY. A listening connection that breaks is opened again. So is one
 * that does not respond: a firewall may have dropped it without a notice. Its checks also tell the database's time.
 */
export async function postgresChanges(connection: pg.ClientConfig, checks = defaultChecks): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  let client: TimeoutClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen() {
    const next = new TimeoutClient({ ...connection, connectionTimeoutMillis: checks.timeout });
    next.responseTimeout = checks.timeout;
    next.on('notification', (notice) => notify(notice.payload as Subject));
    next.on('error', () => {});
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      notify('anything');
      listenAgain();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await setClock(next);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // `close` may have been called meanwhile.
    if (closed) return next.end();
    client = next;
    // Notifications that were sent while there was no listening connection are lost.
    notify('anything');
  }

  function listenAgain() {
    if (closed) return;
    retry = setTimeout(() => listen().catch(listenAgain), 500);
    retry.unref();
  }

  /** The check in progress, and the check after it. All callers that come meanwhile wait for the second check. */
  let running = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Never rejects: a connection without a response breaks, and then this process knows nothing of changes. */
  function check(): Promise<void> {
    next ??= running.then(() => {
      next = undefined;
      running = client === undefined ? Promise.resolve() : setClock(client).catch(() => {});
      return running;
    });
    return next;
  }

  await listen();
  const checking = setInterval(check, checks.every);
  checking.unref();
  return {
    async announce(trx, subject) {
      await sql`select pg_notify(${channel}, ${subject})`.execute(trx);
    },
    onChange: (listener) => void listeners.push(listener),
    // PostgreSQL sends all earlier notifications to a connection before it completes the answer to a query of this
    // connection.
    catchUp: check,
    isListening: () => client !== undefined,
    async close() {
      closed = true;
      clearInterval(checking);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** Asks for the database's time. */
async function setClock(client: pg.Client): Promise<void> {
  const asked = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time');
  setByDatabase(rows[0].time, asked, Date.now());
}
