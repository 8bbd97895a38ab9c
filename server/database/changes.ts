import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { ContentTypeName } from '#contract/content/index.ts';
import { ImpatientClient } from './postgres.ts';
import type { Database } from './schema.ts';

/** What a listener hears: one content type has changed, or anything may have. */
export type Change = ContentTypeName | 'anything';

/** Tells of changes to content, those of other processes on the same database too. */
export interface Changes {
  /** Part of the transaction that changes a content type: tells the other processes when it commits. */
  announce(trx: Kysely<Database>, type: ContentTypeName): Promise<void>;
  onChange(listener: (change: Change) => void): void;
  /** False while the changes of other processes cannot be heard, so that nothing read may be kept. */
  isListening(): boolean;
  close(): Promise<void>;
}

const channel = 'chapterhouse_changes';

/** On SQLite another process's writes are seen by its counter of them, which costs microseconds to read. */
export function sqliteChanges(sqlite: DatabaseSync): Changes {
  const listeners: ((change: Change) => void)[] = [];
  const counter = sqlite.prepare('PRAGMA data_version');
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen && now !== undefined) return;
    seen = now;
    for (const listener of listeners) listener('anything');
  }, 250);
  timer.unref();
  return {
    announce: async () => {},
    onChange: (listener) => void listeners.push(listener),
    isListening: () => true,
    close: async () => clearInterval(timer),
  };

  /** Undefined if it can't be read, so that anything may have changed. */
  function read() {
    try {
      return counter.get()?.data_version;
    } catch {
      return undefined;
    }
  }
}

/** How often a listening connection is tried, and how long it may take to answer (ms). */
const usualTries = { every: 10_000, patience: 5_000 };

/**
 * On PostgreSQL processes tell each other by NOTIFY. A listening connection that breaks is opened again, and so is one
 * that answers no more: it may have died without a word, behind a firewall that has forgotten it.
 */
export async function postgresChanges(connection: pg.ClientConfig, tries = usualTries): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  let client: ImpatientClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen() {
    const next = new ImpatientClient({ ...connection, connectionTimeoutMillis: tries.patience });
    next.patience = tries.patience;
    next.on('notification', (notice) => tell(notice.payload as ContentTypeName));
    next.on('error', () => {});
    next.on('end', () => {
      if (client !== next) return;
      client = undefined;
      tell('anything');
      listenAgain();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // The end may have come meanwhile.
    if (closed) return next.end();
    client = next;
    // What was said while nobody listened is lost.
    tell('anything');
  }

  function listenAgain() {
    if (closed) return;
    retry = setTimeout(() => listen().catch(listenAgain), 500);
    retry.unref();
  }

  await listen();
  // One that gets no answer breaks.
  const trying = setInterval(() => client?.query('select 1').catch(() => {}), tries.every);
  trying.unref();
  return {
    async announce(trx, type) {
      await sql`select pg_notify(${channel}, ${type})`.execute(trx);
    },
    onChange: (listener) => void listeners.push(listener),
    isListening: () => client !== undefined,
    async close() {
      closed = true;
      clearInterval(trying);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
