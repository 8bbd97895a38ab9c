import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/open.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { onCluster, startCluster } from './postgresCluster.ts';
import { databaseOfCommit } from './turns.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a running PostgreSQL, without the name of a database. */
    postgres: string;
    /** The database of tests in which both behave alike. */
    databaseOfCommit: DatabaseKind;
  }
}

/** A database with all tables and no row. Servers in the process of the tests get copies, which need no migrations. */
export const migratedDatabase = 'migrated';

/** Starts one real PostgreSQL for the whole run of tests. Each test's server creates its own database in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { address, remove } = await startCluster().catch((error) => {
    // Vitest would print a stack.
    console.error(error.message);
    process.exit(1);
  });
  await onCluster(address, `create database ${migratedDatabase}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: `${address}/${migratedDatabase}` });
  await database.close();
  project.provide('postgres', address);
  const kind = databaseOfCommit();
  console.log(`Tests in which both databases behave alike use ${kind} at this commit (or TEST_DATABASE).`);
  project.provide('databaseOfCommit', kind);
  return remove;
}
