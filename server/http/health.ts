import { access } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/open.ts';
import { isWorthTelling, outageOf } from '../outages.ts';
import { neverRefused } from './overload.ts';

/** The timeout of the look at the data (ms). A client that asks for readiness gets a response within three seconds. */
const timeout = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503 from now on, so that a balancer sends no more requests to a process that stops. */
    drain(): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: it takes requests, its data folder is there, and its database can be
 * read.
 */
export function registerHealth(app: FastifyInstance, database: OpenDatabase, dataDir: string): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // It also answers under overload: a supervisor ends a process that does not report that it is alive.
  app.get('/healthz', neverRefused, () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'the process stops' });
    try {
      await lookInTime(database, dataDir);
      return { status: 'ready' };
    } catch (error) {
      if (isWorthTelling(outageOf(error) ?? 'disk'))
        request.log.error({ reqId: request.id, err: error }, 'the data cannot be read');
      return reply.code(503).send({ status: 'the data cannot be read' });
    }
  });
}

/** Throws if the data cannot be read, or not in time. */
async function lookInTime(database: OpenDatabase, dataDir: string): Promise<void> {
  const answer = await Promise.race([lookAtData(database, dataDir), wait(timeout, 'late' as const, { ref: false })]);
  if (answer === 'late') throw new Error(`no answer within ${timeout} ms`);
}

/** Rejects if the data folder is not there, or if the database cannot be read. */
async function lookAtData({ look }: Pick<OpenDatabase, 'look'>, dataDir: string): Promise<void> {
  await access(dataDir);
  await look();
}

/**
 * Whether the disk is the reason why the data cannot be read. Data that were moved away are no such reason: a process
 * that starts in their place begins an empty site.
 */
export const hasNoDisk = (database: Pick<OpenDatabase, 'look'>, dataDir: string): Promise<boolean> =>
  lookAtData(database, dataDir).then(
    () => false,
    (error) => outageOf(error) === 'disk',
  );
