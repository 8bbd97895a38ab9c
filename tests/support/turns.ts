import { isOddCommit } from '../../scripts/development/turns.mjs';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { isLong } from './mode.ts';

/**
 * Returns the database for tests in which both behave alike: the commits take turns, and `TEST_DATABASE` names one.
 * Sources without a commit are tried on SQLite.
 */
export function databaseOfCommit(): DatabaseKind {
  const named = process.env.TEST_DATABASE;
  if (named === 'sqlite' || named === 'postgres') return named;
  return isOddCommit(1) ? 'postgres' : 'sqlite';
}

/** Returns one of two cases that hardly differ: the commits take turns. The long form has both. */
export const byTurns = <Case>(first: Case, second: Case): Case[] => {
  if (isLong) return [first, second];
  return [isOddCommit(1) ? second : first];
};

/**
 * Returns every second one of many cases that hardly differ: the commits take turns. The long form has all. The turns
 * do not depend on those of `byTurns`.
 */
export const halfByTurns = <Case>(cases: readonly Case[]): Case[] => {
  const isOdd = isOddCommit(2);
  return cases.filter((_, index) => isLong || (index % 2 === 1) === isOdd);
};
