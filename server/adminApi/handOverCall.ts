import type { FastifyInstance } from 'fastify';
import { handOverPath, handOverSchema } from '#contract/handOver.ts';
import { readHandOver } from '../handOver.ts';
import { describeCall } from '../http/docs.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Registers the call that answers what the next committee has to know (docs/product.md, "Hand-over"). */
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
