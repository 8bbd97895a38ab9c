import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownPasswordSchema } from '#contract/account.ts';
import { isStorable } from '#contract/isStorable.ts';
import { isItemId } from '#contract/itemPages.ts';
import { loginLimit } from '#server/adminApi/accountCalls.ts';
import { adminOf, requireOwnPassword } from '#server/adminApi/guard.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { networksOf } from '#server/http/addresses.ts';
import { describeCall, failure } from '#server/http/docs.ts';
import { invalid, notFound, unauthorized } from '#server/http/errors.ts';
import { validate } from '#server/http/validation.ts';
import type { Services } from '#server/services.ts';
import {
  newPasskeySchema,
  type PasskeyLoginAnswer,
  passkeyLoginAnswerSchema,
  passkeyLoginSchema,
  passkeyMessages,
  passkeyNameSchema,
  passkeyObstacle,
  passkeyOptionsSchema,
  passkeyPaths,
  passkeySchema,
} from '../contract.ts';
import { createPasskeys, type Passkeys, type RelyingParty, toPasskey } from './passkeys.ts';

export const passkeys: ServerFeature = {
  open(services) {
    const passkeys = createPasskeys(services.database.db, services.sessions);
    return {
      forAnyone: (api) => registerPasskeyLogin(api, { ...services, passkeys }),
      forStaff: (api) => registerPasskeyCalls(api, { ...services, passkeys }),
    };
  },
  rowReaders: { passkeys: readPasskey },
};

const base64url = z.base64url().min(1).max(2048);

const storedSchema = passkeySchema.extend({
  id: z.string().refine(isItemId),
  credentialId: base64url,
  publicKey: base64url,
  counter: z.string().regex(/^\d{1,10}$/),
});

/** Reads a stored passkey as a login and the list of passkeys do. Throws an error if they could not. */
function readPasskey(row: Database['passkeys']) {
  return storedSchema.parse({ ...row, ...toPasskey(row), lastUsedAt: row.lastUsedAt ?? undefined });
}

/**
 * Returns the relying party: the site, whose pages the content manager belongs to. Without `SITE_URL` browsers can call
 * the admin API from its own origin alone. Throws a 400 if browsers have no passkeys there.
 */
function relyingParty({ siteUrl, adminApiUrl }: Config, request: FastifyRequest): RelyingParty {
  const url = URL.parse(siteUrl ?? (adminApiUrl || `${request.protocol}://${request.host}`));
  const obstacle = url === null ? passkeyMessages.noAddress : passkeyObstacle(url);
  if (url === null || obstacle !== undefined) throw invalid(obstacle ?? passkeyMessages.noAddress);
  return { origin: url.origin, id: url.hostname };
}

function idOf({ id }: { id: string }): string {
  if (!isStorable(id)) throw notFound(passkeyMessages.unknown);
  return id;
}

type Needs = Pick<Services, 'config' | 'checkOther' | 'checkOwnPassword'> & { passkeys: Passkeys };

/** Registers the login with a passkey, for anyone (features/passkeys/README.md). */
function registerPasskeyLogin(app: FastifyInstance, { config, passkeys, checkOther }: Needs): void {
  app.post(passkeyPaths.loginOptions, {
    bodyLimit: loginLimit,
    config: { changesNothing: true },
    schema: {
      operationId: 'passkeyLoginOptions',
      summary: 'Get what a browser needs to log in with a passkey',
      description: 'The options for `navigator.credentials.get`, in JSON. Their challenge ends after five minutes.',
      tags: ['Admin'],
      response: { 200: z.object({ data: passkeyOptionsSchema }), default: failure },
    },
    handler: async (request, reply) => {
      const options = await passkeys.loginOptions(relyingParty(config, request));
      reply.header('cache-control', 'no-store');
      return { data: options };
    },
  });

  app.post(passkeyPaths.login, {
    bodyLimit: loginLimit,
    schema: {
      operationId: 'passkeyLogin',
      summary: 'Log in with a passkey',
      description: 'What the browser gives for the options, in JSON. The token is like that of the other login.',
      tags: ['Admin'],
      body: passkeyLoginSchema,
      response: { 200: passkeyLoginAnswerSchema, default: failure },
    },
    handler: async (request, reply): Promise<PasskeyLoginAnswer> => {
      const party = relyingParty(config, request);
      const credential = validate(passkeyLoginSchema, request.body ?? {});
      const answer = await checkOther(credential.id, networksOf(request), () =>
        passkeys.logIn(party, credential, request.headers['user-agent']),
      );
      if (answer === undefined) throw unauthorized(passkeyMessages.notAccepted);
      reply.header('cache-control', 'no-store');
      return answer;
    },
  });
}

/**
 * Registers the calls of admins about their own passkeys: under `/api`, behind the guard. Whoever adds or removes one
 * gives the own password, so that a stolen session can't make itself a way in that outlives it.
 */
function registerPasskeyCalls(app: FastifyInstance, { config, passkeys, checkOwnPassword }: Needs): void {
  app.get(passkeyPaths.all, {
    schema: describeCall('listPasskeys', {
      summary: 'List the own passkeys',
      description: 'The oldest first. `lastUsedAt` is the last login with it, if there was one.',
      answer: z.array(passkeySchema),
    }),
    handler: async (request) => ({ data: await passkeys.list(adminOf(request).adminId) }),
  });

  app.post(passkeyPaths.addOptions, {
    schema: describeCall('passkeyOptions', {
      summary: 'Get what a browser needs to make a passkey',
      description:
        'The options for `navigator.credentials.create`, in JSON. Their challenge ends after five minutes, and with this session. The own password is asked for again.',
      body: ownPasswordSchema,
      answer: passkeyOptionsSchema,
    }),
    handler: async (request) => {
      const party = relyingParty(config, request);
      await requireOwnPassword({ checkOwnPassword }, request);
      return { data: await passkeys.addOptions(party, adminOf(request)) };
    },
  });

  app.post(passkeyPaths.all, {
    bodyLimit: 2 * loginLimit,
    schema: describeCall('addPasskey', {
      summary: 'Add a passkey',
      description:
        'What the browser has made for the options of this session, in JSON. The password was given for these.',
      body: newPasskeySchema,
      answer: passkeySchema,
      status: 201,
    }),
    handler: async (request, reply) => {
      const party = relyingParty(config, request);
      const added = await passkeys.add(party, adminOf(request), validate(newPasskeySchema, request.body ?? {}));
      reply.code(201);
      return { data: added, message: passkeyMessages.added(added.name) };
    },
  });

  app.put<{ Params: { id: string } }>(`${passkeyPaths.all}/:id`, {
    schema: describeCall('renamePasskey', {
      summary: 'Rename one of the own passkeys',
      description: 'The name is for the list alone.',
      body: passkeyNameSchema,
      answer: passkeySchema,
    }),
    handler: async (request) => {
      const { name } = validate(passkeyNameSchema, request.body ?? {});
      const renamed = await passkeys.rename(adminOf(request), idOf(request.params), name);
      return { data: renamed, message: passkeyMessages.renamed };
    },
  });

  app.delete<{ Params: { id: string } }>(`${passkeyPaths.all}/:id`, {
    schema: describeCall('removePasskey', {
      summary: 'Remove one of the own passkeys',
      description: 'Sessions that were opened with it stay. The own password is asked for again.',
      body: ownPasswordSchema,
    }),
    handler: async (request) => {
      await requireOwnPassword({ checkOwnPassword }, request);
      const name = await passkeys.remove(adminOf(request), idOf(request.params));
      return { data: null, message: passkeyMessages.removed(name) };
    },
  });
}
