import type { TestProject } from 'vitest/node';
import { startCluster } from './postgresCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a running PostgreSQL, without the name of a database. */
    postgres: string;
  }
}

/** Starts one real PostgreSQL for the whole run of tests. Each test's server creates its own database in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgres', cluster.address);
  return cluster.remove;
}
