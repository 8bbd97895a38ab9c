import { busy } from './http/errors.ts';

/**
 * Limits the number of tasks in progress for each key to `count`. Each call takes a place and returns a function that
 * frees it, which must be called once. Throws the error of `refuse`, a 503 by default, if no place is free.
 */
export function createInFlightLimit(count: number, refuse = busy): (key?: string) => () => void {
  const taken = new Map<string, number>();
  return (key = '') => {
    const before = taken.get(key) ?? 0;
    if (before >= count) throw refuse();
    taken.set(key, before + 1);
    return () => {
      const left = (taken.get(key) ?? 0) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
