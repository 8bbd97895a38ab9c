import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { neverRefused } from './overload.ts';

/** What asks whether the server is ready hears it within three seconds (ms). */
const patience = 2000;

/** `/healthz`: the process answers. `/readyz`: what it stands on answers it too, if it stands on anything. */
export function registerHealth(app: FastifyInstance, ask = async () => {}): void {
  // Also under overload: who hears that a process is not alive ends it.
  app.get('/healthz', neverRefused, () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await ask();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}

/** Throws if the database doesn't answer, or not soon. */
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  try {
    await Promise.race([db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(), late]);
  } finally {
    clearTimeout(timer);
  }
}
