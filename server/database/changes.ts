import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { ContentTypeName } from '#contract/content/index.ts';
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
  const read = () => counter.get()?.data_version;
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
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
}

/** On PostgreSQL processes tell each other by NOTIFY; a listening connection that breaks is opened again. */
export async function postgresChanges(address: string): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen() {
    const next = new pg.Client({ connectionString: address, keepAlive: true });
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
  return {
    async announce(trx, type) {
      await sql`select pg_notify(${channel}, ${type})`.execute(trx);
    },
    onChange: (listener) => void listeners.push(listener),
    isListening: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
