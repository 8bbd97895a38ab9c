import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Subject } from '#contract/activity.ts';
import type { Database } from './schema.ts';

/** The change for a listener: one subject has changed, or all subjects may have changed. */
export type Change = Subject | 'anything';

/** Notifies listeners of changes to content, including those of other processes on the same database. */
export interface Changes {
  /** Part of the transaction that changes a subject. Notifies the other processes when it commits. */
  announce(trx: Kysely<Database>, subject: Subject): Promise<void>;
  onChange(listener: (change: Change) => void): void;
  /** Waits until the listeners know of all changes that were committed before, also by other processes. */
  catchUp(): Promise<void>;
  /** False while notifications from other processes can't arrive. Then no data may be cached. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** On SQLite a counter shows the writes of other processes. It takes microseconds to read. */
export function sqliteChanges(sqlite: DatabaseSync): Changes {
  const listeners: ((change: Change) => void)[] = [];
  const counter = sqlite.prepare('PRAGMA data_version');
  let seen = read();
  const timer = setInterval(look, 250);
  timer.unref();
  return {
    announce: async () => {},
    onChange: (listener) => void listeners.push(listener),
    catchUp: async () => look(),
    isListening: () => true,
    close: async () => clearInterval(timer),
  };

  function look() {
    const now = read();
    if (now === seen && now !== undefined) return;
    seen = now;
    for (const listener of listeners) listener('anything');
  }

  /** Returns undefined if the counter can't be read: then any content may have changed. */
  function read() {
    try {
      return counter.get()?.data_version;
    } catch {
      return undefined;
    }
  }
}
