import type { FastifyInstance } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { listAdmins } from '#server/auth/admins.ts';
import { hasItems } from '#server/content/rows.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { isNewSite, markNewSite, unmarkNewSite } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import {
  type FirstStepName,
  type FirstSteps,
  firstStepNames,
  firstStepsMessages,
  firstStepsPath,
  firstStepsSchema,
} from '../contract.ts';

export const firstSteps: ServerFeature = {
  open: (services) => ({
    forStaff: (api) => registerFirstStepsCalls(api, services),
    async prepare(isNew) {
      if (isNew) await markNewSite(services.database.db);
    },
  }),
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

/**
 * Returns the first steps, each with whether it is done (features/first-steps/README.md). Only whether the site
 * is new is stored.
 */
async function readFirstSteps({ database, settings }: Services): Promise<FirstSteps> {
  const { db } = database;
  if (!(await isNewSite(db))) return { shown: false, steps: [] };

  const sections = await settings.list();
  const isChanged = (name: SectionName) => sections.some(({ _id, isOriginal }) => _id === name && !isOriginal);
  const { upcomingEvents, pastEvents, governingTeam } = contentTypes;
  const contents = await Promise.all(Object.values(contentTypes).map((type) => hasItems(db, type, 0)));
  const done: Record<FirstStepName, boolean> = {
    identity: isChanged('identity'),
    contact: isChanged('contact'),
    // Staff who have added an item by hand know what they have.
    movingIn: contents.includes(true),
    event: (await hasItems(db, upcomingEvents, 0)) || (await hasItems(db, pastEvents, 0)),
    faculty: isChanged('faculty'),
    team: await hasItems(db, governingTeam, 0),
    secondAdmin: (await listAdmins(db)).length > 1,
    siteUrl: (await settings.siteUrl()) !== undefined,
  };
  return { shown: true, steps: firstStepNames.map((name) => ({ name, done: done[name] })) };
}
