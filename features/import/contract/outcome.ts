import type { Line } from './imports.ts';

/** Returns the outcome of a candidate, in a few words. */
export function outcomeOf({ action, state, undone }: Line): string {
  if (undone !== undefined) return undoneWords[undone];
  if (state === 'failed') return 'Failed';
  return state === 'waiting' ? waitingWords[action] : actionWords[action];
}

const actionWords: Record<Line['action'], string> = {
  create: 'Created',
  update: 'Updated',
  unchanged: 'Unchanged',
  skip: 'Skipped',
  conflict: 'Changed here and there',
};
const waitingWords = { ...actionWords, create: 'New', update: 'To be updated' };
const undoneWords: Record<NonNullable<Line['undone']>, string> = {
  removed: 'Deleted again',
  broughtBack: 'As it was before',
  kept: 'Stays: changed since',
};
