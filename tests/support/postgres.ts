import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/open.ts';
import { onCluster, startCluster } from './postgresCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a running PostgreSQL, without the name of a database. */
    postgres: string;
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
  return remove;
}
