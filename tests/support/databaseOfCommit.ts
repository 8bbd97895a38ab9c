import { execFileSync } from 'node:child_process';
import type { DatabaseKind } from '../../server/database/schema.ts';

/**
 * Returns the database for tests in which both behave alike: the commits take turns, and `TEST_DATABASE` names one.
 * Sources without a commit are tried on SQLite.
 */
export function databaseOfCommit(): DatabaseKind {
  const named = process.env.TEST_DATABASE;
  if (named === 'sqlite' || named === 'postgres') return named;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.trim().slice(-1), 16) % 2 === 0 ? 'sqlite' : 'postgres';
  } catch {
    return 'sqlite';
  }
}
