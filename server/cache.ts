import { noLongerAwaited } from './http/errors.ts';
import { type Asker, networkOf } from './onDemand.ts';

interface Kept<Value> {
  of: string;
  value: Value;
  bytes: number;
  wasAskedAgain: boolean;
}

interface Making<Value> {
  of: string;
  value: Promise<Value>;
  /** The number of callers that wait for it, and their networks. */
  waiting: number;
  networks: Set<string>;
  controller: AbortController;
}

interface Options<Value> {
  /** The memory for all values with their keys, and the memory that a value takes beside its key and its entry. */
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
  /** A value that is no longer fresh is made again. */
  isFresh?: (value: Value) => boolean;
  /** While the cache is off, each value is made for its caller alone. */
  isOn?: () => boolean;
  /** Begins to make a value, or rejects. An example is `inTurn`. */
  run?: (make: () => Promise<Value>, networks: ReadonlySet<string>, signal?: AbortSignal) => Promise<Value>;
}

/** The memory that an entry takes beside its key and its value (bytes). */
const entryBytes = 1024;

/** Calls `use` with a value. Nothing is awaited when that is in memory. */
export function whenReady<Made, Result>(
  made: Made | Promise<Made>,
  use: (made: Made) => Result | Promise<Result>,
): Result | Promise<Result> {
  return made instanceof Promise ? made.then(use) : use(made);
}

/**
 * Creates a cache. A value with one use leaves before a value with several uses, so a client that requests everything
 * once removes few of the values that other clients read.
 */
export function createCache<Value>({
  maxBytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
  isFresh = () => true,
  isOn = () => true,
  run = (make) => make(),
}: Options<Value> = {}) {
  const kept = new Map<string, Kept<Value>>();
  const making = new Map<string, Making<Value>>();
  let bytes = 0;

  function keep(key: string, of: string, value: Value): void {
    forget(key);
    const entry = { of, value, bytes: entryBytes + key.length + bytesOf(value), wasAskedAgain: false };
    if (entry.bytes > maxBytes) return;
    bytes += entry.bytes;
    while (bytes > maxBytes && kept.size > 0) makeRoom();
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

  function start(key: string, of: string, make: () => Promise<Value>, network: string): Making<Value> {
    const controller = new AbortController();
    const networks = new Set([network]);
    const task: Making<Value> = { of, value: run(make, networks, controller.signal), waiting: 0, networks, controller };
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
    /**
     * Returns the value of a key from memory, or makes it, once for all callers that wait. A value that was made of
     * another source than `of` is made again. The work ends when all who asked have gone.
     */
    get(key: string, of: string, make: () => Promise<Value>, asker?: Asker): Value | Promise<Value> {
      if (!isOn()) return run(make, new Set([networkOf(asker)]), asker?.signal);
      const found = kept.get(key);
      if (found?.of === of && isFresh(found.value)) {
        found.wasAskedAgain = true;
        return found.value;
      }
      const network = networkOf(asker);
      const current = making.get(key);
      const task = current?.of === of ? current : start(key, of, make, network);
      task.waiting += 1;
      task.networks.add(network);
      asker?.signal.addEventListener(
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

    /** Forgets the values whose keys begin with a text, also those that are being made. */
    clear(beginning = ''): void {
      for (const key of kept.keys()) if (key.startsWith(beginning)) forget(key);
      for (const key of making.keys()) if (key.startsWith(beginning)) making.delete(key);
    },
  };
}
