import type { FastifyInstance } from 'fastify';
import { adminOf } from '#server/adminApi/guard.ts';
import { describeCall } from '#server/http/docs.ts';
import type { Services } from '#server/services.ts';
import { handOverPath, handOverSchema } from '../contract.ts';
import { readHandOver } from './handOver.ts';

/** Registers the call that answers what the next committee has to know (features/hand-over/README.md). */
export function registerHandOverCall(app: FastifyInstance, services: Services): void {
  app.get(handOverPath, {
    schema: describeCall('readHandOver', {
      summary: 'Read the hand-over',
      description: 'Who can log in, where the site runs, what is scheduled and what is a draft.',
      answer: handOverSchema,
    }),
    handler: async (request) => ({ data: await readHandOver(services, adminOf(request).adminId) }),
  });
}
