import { busy } from './http/errors.ts';

/**
 * Lets at most `count` of something be under way for each key. Each call takes a place and answers how to give it back,
 * to be called once; throws what `refuse` makes, a 503 by default, if none is free.
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
