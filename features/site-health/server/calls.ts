import type { FastifyInstance } from 'fastify';
import { adminOf } from '#server/adminApi/guard.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import type { Services } from '#server/services.ts';
import { findingIdsSchema, siteHealthMessages, siteHealthPaths, siteHealthSchema } from '../contract.ts';
import { dismiss, showAgain } from './dismissals.ts';
import { findAll, readSiteHealth } from './siteHealth.ts';

/** Registers the calls that answer what needs a look, and dismiss it (features/site-health/README.md). */
export function registerSiteHealthCalls(app: FastifyInstance, services: Services): void {
  const { writer } = services;

  app.get(siteHealthPaths.all, {
    schema: describeCall('readSiteHealth', {
      summary: 'List what needs a look',
      description: 'Dead links, poor pictures, forgotten drafts and the like, by kind, the most urgent first.',
      answer: siteHealthSchema,
    }),
    handler: async () => ({ data: await readSiteHealth(services) }),
  });

  app.put(siteHealthPaths.dismissals, {
    schema: describeCall('dismissFindings', {
      summary: 'Dismiss findings',
      description: 'For all staff and for good. What is no longer wrong is left out.',
      body: findingIdsSchema,
    }),
    handler: async (request) => {
      const ids = new Set(validate(findingIdsSchema, request.body ?? {}).ids);
      const admin = adminOf(request);
      const findings = (await findAll(services)).filter(({ id }) => ids.has(id));
      await writer.transaction([], admin, (trx) => dismiss(trx, findings, admin.username));
      return { data: null, message: siteHealthMessages.dismissed };
    },
  });

  app.delete(siteHealthPaths.dismissals, {
    schema: describeCall('showFindings', {
      summary: 'Show dismissed findings again',
      description: 'To all staff.',
      body: findingIdsSchema,
    }),
    handler: async (request) => {
      const { ids } = validate(findingIdsSchema, request.body ?? {});
      await writer.transaction([], adminOf(request), (trx) => showAgain(trx, ids));
      return { data: null, message: siteHealthMessages.shown };
    },
  });
}
