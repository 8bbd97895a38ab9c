import type { FastifyInstance } from 'fastify';
import { adminOf } from '#server/adminApi/guard.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { markNewSite, unmarkNewSite } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { firstStepsMessages, firstStepsPath, firstStepsSchema } from '../contract.ts';
import { readFirstSteps } from './firstSteps.ts';

export const firstSteps: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerFirstStepsCalls(api, services) }),
};

/** Registers the calls that answer, dismiss and show the list of first steps (features/first-steps/README.md). */
function registerFirstStepsCalls(app: FastifyInstance, services: Services): void {
  const { writer } = services;

  app.get(firstStepsPath, {
    schema: describeCall('listFirstSteps', {
      summary: 'List the first steps of a new site',
      description: 'Says of each whether it is done, and whether the list was dismissed.',
      answer: firstStepsSchema,
    }),
    handler: async () => ({ data: await readFirstSteps(services) }),
  });

  app.delete(firstStepsPath, {
    schema: describeCall('dismissFirstSteps', {
      summary: 'Dismiss the first steps',
      description: 'For all staff, until somebody shows them again.',
    }),
    handler: async (request) => {
      await writer.transaction([], adminOf(request), unmarkNewSite);
      return { data: null, message: firstStepsMessages.dismissed };
    },
  });

  app.put(firstStepsPath, {
    schema: describeCall('showFirstSteps', {
      summary: 'Show the first steps again',
      description: 'For all staff, after somebody has dismissed them.',
    }),
    handler: async (request) => {
      await writer.transaction([], adminOf(request), markNewSite);
      return { data: null, message: firstStepsMessages.shown };
    },
  });
}
