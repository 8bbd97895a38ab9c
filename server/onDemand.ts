import { setImmediate as nextTurn } from 'node:timers/promises';
import { noLongerAwaited } from './http/errors.ts';
import { createInFlightLimit } from './inFlightLimit.ts';
import { createSemaphore } from './semaphore.ts';

/** The tasks that run at a time, and the most that wait for their turn. */
export const turns = { atOnce: 2, waiting: 100 };
const place = createInFlightLimit(turns.atOnce + turns.waiting);
const withTurn = createSemaphore(turns.atOnce);

/**
 * Makes what anybody may ask for and what is not in memory, two at once (docs/decisions/0045). More at once would take
 * memory and not be faster: reading, rendering and writing share the server's one thread. At most a hundred others
 * wait, each for its own content: half a second with a page in 10 ms. Rejects with a 503 if too many wait, and with the
 * signal's reason if the signal aborts before the turn.
 */
export async function inTurn<Made>(make: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  const leave = place();
  try {
    return await withTurn(async () => {
      // What has come meanwhile, such as logins, images and what is in memory, goes first.
      await nextTurn();
      signal?.throwIfAborted();
      return make();
    }, signal && { signal });
  } finally {
    leave();
  }
}

interface Kept<Value> {
  of: string;
  value: Value;
  bytes: number;
  wasAskedAgain: boolean;
}

interface Making<Value> {
  of: string;
  value: Promise<Value>;
  /** How many wait for it. */
  waiting: number;
  controller: AbortController;
}

/** A cache of values that are made on demand. */
export interface OnDemandCache<Value> {
  /**
   * Returns the value of a key from memory, or makes it in turn, once for all who wait. A value is made again if it was
   * made of something else than `of`. When the signals of all who wait have aborted, it is given up.
   */
  get(key: string, of: string, make: () => Promise<Value>, signal?: AbortSignal): Value | Promise<Value>;
  /** Forgets all values, also those that are being made. */
  clear(): void;
}

/** The memory that a key and its entry take beside the value (bytes). */
const entryBytes = 1024;

/**
 * Creates a cache that takes at most `maxBytes`; `bytesOf` returns those of a value. What was asked for again leaves
 * after what was asked for once, so a client that asks for everything once pushes out little of what others read. A
 * value that is not fresh any more is made again.
 */
export function createOnDemandCache<Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
  isFresh: (value: Value) => boolean = () => true,
): OnDemandCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  const making = new Map<string, Making<Value>>();
  let bytes = 0;

  function keep(key: string, of: string, value: Value): void {
    forget(key);
    const entry = { of, value, bytes: entryBytes + bytesOf(value), wasAskedAgain: false };
    if (entry.bytes > maxBytes) return;
    bytes += entry.bytes;
    while (bytes > maxBytes) makeRoom();
    kept.set(key, entry);
  }

  /** Removes the oldest value, or gives it a second chance (the CLOCK algorithm). */
  function makeRoom(): void {
    const [oldest] = kept;
    if (oldest === undefined) return;
    const [key, entry] = oldest;
    if (!entry.wasAskedAgain) {
      forget(key);
      return;
    }
    entry.wasAskedAgain = false;
    // A map keeps the order of insertion.
    kept.delete(key);
    kept.set(key, entry);
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function start(key: string, of: string, make: () => Promise<Value>): Making<Value> {
    const controller = new AbortController();
    const task: Making<Value> = { of, value: inTurn(make, controller.signal), waiting: 0, controller };
    making.set(key, task);
    task.value.then(
      (value) => {
        if (making.get(key) === task) keep(key, of, value);
        leave(key, task);
      },
      () => leave(key, task),
    );
    return task;
  }

  function leave(key: string, task: Making<Value>): void {
    if (making.get(key) === task) making.delete(key);
  }

  return {
    get(key, of, make, signal) {
      const found = kept.get(key);
      if (found?.of === of && isFresh(found.value)) {
        found.wasAskedAgain = true;
        return found.value;
      }
      const current = making.get(key);
      const task = current?.of === of ? current : start(key, of, make);
      task.waiting += 1;
      signal?.addEventListener(
        'abort',
        () => {
          task.waiting -= 1;
          if (task.waiting > 0) return;
          task.controller.abort(noLongerAwaited());
          leave(key, task);
        },
        { once: true },
      );
      return task.value;
    },
    clear() {
      kept.clear();
      making.clear();
      bytes = 0;
    },
  };
}
