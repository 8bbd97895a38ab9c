import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers it too. */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  // Also under overload: who hears that a process is not alive ends it.
  app.get('/healthz', { config: { pressureHandler: () => {} } }, () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
