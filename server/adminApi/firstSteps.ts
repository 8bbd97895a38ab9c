import type { FastifyInstance } from 'fastify';
import { firstStepsMessages, firstStepsPath, firstStepsSchema } from '#contract/firstSteps.ts';
import { dismissFirstSteps, readFirstSteps, showFirstSteps } from '../firstSteps.ts';
import { describeCall, nothing } from '../http/docs.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Registers the calls that answer, dismiss and show the list of first steps (docs/product.md, "First steps"). */
export function registerFirstStepsRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'settings' | 'store' | 'writer'>,
): void {
  const { writer } = services;

  app.get(firstStepsPath, {
    schema: describeCall('List the first steps of a new site, and which of them are done', {
      answer: firstStepsSchema,
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await readFirstSteps(services) };
    },
  });

  app.delete(firstStepsPath, {
    schema: describeCall('Dismiss the first steps for all staff', { answer: nothing }),
    handler: async (request) => {
      await writer.transaction([], adminOf(request), dismissFirstSteps);
      return { data: null, message: firstStepsMessages.dismissed };
    },
  });

  app.put(firstStepsPath, {
    schema: describeCall('Show the first steps to all staff again', { answer: nothing }),
    handler: async (request) => {
      await writer.transaction([], adminOf(request), showFirstSteps);
      return { data: null, message: firstStepsMessages.shown };
    },
  });
}
