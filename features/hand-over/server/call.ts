import type { FastifyInstance } from 'fastify';
import { describeCall } from '#server/http/docs.ts';
import type { Services } from '#server/services.ts';
import { handOverPath, handOverSchema } from '../contract.ts';
import { readHandOver } from './handOver.ts';

/** Registers the call that answers what the next committee has to know (features/hand-over/README.md). */
export function registerHandOverCall(app: FastifyInstance, services: Services): void {
  app.get(handOverPath, {
    schema: describeCall('readHandOver', {
      summary: 'Read the hand-over',
      description: 'Where the site runs, what is scheduled and what is a draft.',
      answer: handOverSchema,
    }),
    handler: async () => ({ data: await readHandOver(services) }),
  });
}
