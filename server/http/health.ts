import { access } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { readRow } from '../database/readRow.ts';
import type { Database } from '../database/schema.ts';
import { isWorthTelling, outageOf } from '../outages.ts';
import { neverRefused } from './overload.ts';

/** The timeout of the database check (ms). A client that asks for readiness gets a response within three seconds. */
const timeout = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503 from now on, so that a balancer sends no more requests to a process that stops. */
    drain(): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: it takes requests, its data folder is there, and its database gives a
 * row.
 */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>, dataDir: string): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // It also answers under overload: a supervisor ends a process that does not report that it is alive.
  app.get('/healthz', neverRefused, () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'the process stops' });
    try {
      await Promise.all([askDatabase(db), access(dataDir)]);
      return { status: 'ready' };
    } catch (error) {
      if (isWorthTelling(outageOf(error) ?? 'disk'))
        request.log.error({ reqId: request.id, err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}

/** Throws if the database does not respond, or not in time. */
async function askDatabase(db: Kysely<Database>): Promise<void> {
  const answer = await Promise.race([readRow(db), wait(timeout, 'late' as const, { ref: false })]);
  if (answer === 'late') throw new Error(`no answer within ${timeout} ms`);
}
