import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { today } from '#contract/dates.ts';
import { createChallenges } from '#server/auth/challenges.ts';
import { now } from '#server/clock.ts';
import type { OpenFeatures, ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { notFound, unavailable } from '#server/http/errors.ts';
import { validate } from '#server/http/validation.ts';
import { createInFlightLimit } from '#server/inFlightLimit.ts';
import type { Services } from '#server/services.ts';
import { copySchema, exportFilePath, exportMessages, exportPath, fileQuerySchema, ticketSchema } from '../contract.ts';
import { type Place, writeCopy } from './copy.ts';

export const movingOut: ServerFeature = {
  open(services, openFeatures) {
    const challenges = createChallenges(services.database.db);
    // A copy reads all images and renders all pages.
    const begin = createInFlightLimit(1, () => unavailable(exportMessages.busy));
    return {
      forStaff: (api) => registerTickets(api, { challenges, begin }),
      forAnyone: (api) => registerDownload(api, services, { openFeatures, challenges, begin }),
    };
  },
};

interface Tools {
  openFeatures: OpenFeatures;
  challenges: ReturnType<typeof createChallenges>;
  begin: ReturnType<typeof createInFlightLimit>;
}

function registerTickets(app: FastifyInstance, { challenges, begin }: Omit<Tools, 'openFeatures'>): void {
  app.post(exportPath, {
    schema: describeCall('exportSite', {
      summary: 'Begin the download of a copy of the site',
      description:
        'The answer leads to a zip archive of all that visitors see, for the address at which it will be served. ' +
        'A process makes one copy at a time, and answers 503 to others.',
      body: copySchema,
      answer: ticketSchema,
    }),
    async handler(request) {
      const { address } = validate(copySchema, request.body);
      const end = begin();
      end();
      const ticket = Buffer.from(await challenges.make('export')).toString('base64url');
      return { data: { path: `${exportFilePath}?${new URLSearchParams({ address, ticket })}` } };
    },
  });
}

/**
 * A link of a browser sends no token. Instead of it the address has a ticket, which a browser may use again: some ask
 * twice for a file that they save.
 */
function registerDownload(app: FastifyInstance, services: Services, { openFeatures, challenges, begin }: Tools): void {
  app.get(exportFilePath, {
    schema: { hide: true },
    // Otherwise Fastify would make the whole copy for a HEAD.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { ticket, address } = validate(fileQuerySchema, request.query);
      if (!(await challenges.isOurs(ticket, 'export'))) throw notFound(exportMessages.ended);
      const { timeZone } = (await services.settings.current()).settings.region;
      const end = begin();
      const body = new PassThrough();
      writeCopy(services, openFeatures, placeOf(address), body, { signal: request.signal })
        .then(({ missing }) => {
          if (missing.length > 0) services.log.warn({ missing: missing.length }, 'a copy of the site lacks pictures');
        })
        .catch((err) => services.log.warn({ err }, 'a copy of the site was cut short'))
        .finally(end);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="site-${today(timeZone, new Date(now()))}.zip"`,
        })
        .send(body);
    },
  });
}

/** Returns the place of an address; without one the copy is for the top of any host. */
function placeOf(address: string): Place {
  if (address === '') return { base: '/' };
  const { origin: url, pathname: base } = new URL(address);
  return { base, url };
}
