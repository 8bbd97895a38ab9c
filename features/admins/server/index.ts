import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownPasswordSchema } from '#contract/account.ts';
import { loginLimit } from '#server/adminApi/accountCalls.ts';
import { adminOf, requireOwnPassword } from '#server/adminApi/guard.ts';
import { AdminError, countPasskeys, findAdmin, listAdmins, removeAdminBy } from '#server/auth/admins.ts';
import { createSessions } from '#server/auth/sessions.ts';
import type { AdminCommand } from '#server/cli/command.ts';
import type { ServerFeature } from '#server/feature.ts';
import { hashOf } from '#server/hashOf.ts';
import { networksOf } from '#server/http/addresses.ts';
import { describeCall } from '#server/http/docs.ts';
import { gone, invalid, notFound } from '#server/http/errors.ts';
import { validate } from '#server/http/validation.ts';
import type { Services } from '#server/services.ts';
import { addressOfStaff } from '#server/settings/sectionVersions.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import {
  accessLinkHours,
  accessLinkMessages,
  accessLinkPaths,
  accessLinkSchema,
  addressOfLink,
  adminsMessages,
  adminsPaths,
  type ListedAdmin,
  linkSessionSchema,
  linkTokenSchema,
  linkUseSchema,
  listedAdminSchema,
  madeLinkSchema,
  type OpenedLink,
  openedLinkSchema,
  resetSchema,
} from '../contract.ts';
import { type AccessLinks, createAccessLinks } from './accessLinks.ts';

/** `npm run admin -- reset NAME`, for the operator. */
const reset: AdminCommand = {
  does: 'makes a link by which an admin chooses a new password',
  of: (name) => async (database, config) => {
    const admin = await findAdmin(database.db, name);
    if (admin === undefined) throw new AdminError(`There is no admin named '${name}'.`);
    const origin = config.siteUrl ?? ((await addressOfStaff(database.db)) || `http://localhost:${config.port}`);
    const links = createAccessLinks(database.db, createSessions(database.db));
    const { token } = await links.resetByOperator(admin.id);
    return `Send this address to '${name}'. It works once, for ${accessLinkHours} hours:\n${addressOfLink(origin, token)}`;
  },
};

export const admins: ServerFeature = {
  open(services) {
    const accessLinks = createAccessLinks(services.database.db, services.sessions);
    return {
      forAnyone: (api) => registerLinkUseCalls(api, { ...services, accessLinks }),
      forStaff(api) {
        registerAdminCalls(api, services);
        registerAccessLinkCalls(api, { ...services, accessLinks });
      },
    };
  },
  adminCommands: { reset },
};

/** Registers the calls that read and remove admins (features/admins/README.md): under `/api`, behind the guard. */
function registerAdminCalls(app: FastifyInstance, services: Services): void {
  const { sessions, sessionRequests } = services;
  const { db } = services.database;
  app.get(adminsPaths.all, {
    schema: describeCall('listAdmins', {
      summary: 'List the admins',
      description: 'All who may log in. `current` marks the one who asks.',
      answer: z.array(listedAdminSchema),
    }),
    handler: async (request): Promise<{ data: ListedAdmin[] }> => {
      const { adminId } = adminOf(request);
      const admins = await listAdmins(db);
      const passkeys = await countPasskeys(db);
      return {
        data: admins.map((admin) => ({
          ...admin,
          passkeys: passkeys.get(admin.id) ?? 0,
          current: admin.id === adminId,
        })),
      };
    },
  });

  app.delete<{ Params: { id: string } }>(`${adminsPaths.all}/:id`, {
    schema: describeCall('removeAdmin', {
      summary: 'Remove another admin',
      description: 'The sessions of this admin end. The own password is asked for again.',
      body: ownPasswordSchema,
    }),
    handler: async (request) => {
      const by = adminOf(request);
      const { id } = request.params;
      if (id === by.adminId) throw invalid(adminsMessages.isOneself);
      await requireOwnPassword(services, request);
      const removed = await removeAdminBy(db, sessions, by, id);
      if (removed === undefined) throw notFound(adminsMessages.unknown);
      await sessionRequests.closeEnded();
      return { data: null, message: adminsMessages.removed(removed) };
    },
  });
}

type Needs = Services & { accessLinks: AccessLinks };

/** Registers the calls by which admins make, list and end links: under `/api`, behind the guard. */
function registerAccessLinkCalls(app: FastifyInstance, services: Needs): void {
  const { accessLinks, settings } = services;
  const toAnswer = async (request: FastifyRequest, { token, until }: { token: string; until: string }) => ({
    link: addressOfLink(await siteOrigin(settings, request), token),
    until,
  });

  app.post(accessLinkPaths.invitations, {
    schema: describeCall('inviteAdmin', {
      summary: 'Make a link for a new admin',
      description: `It works once, for ${accessLinkHours} hours. The own password is asked for again.`,
      body: ownPasswordSchema,
      answer: madeLinkSchema,
      status: 201,
    }),
    handler: async (request, reply) => {
      await requireOwnPassword(services, request);
      reply.code(201);
      return { data: await toAnswer(request, await accessLinks.invite(adminOf(request))) };
    },
  });

  app.post(accessLinkPaths.resets, {
    schema: describeCall('offerPasswordReset', {
      summary: 'Make a link for the new password of an admin',
      description: `It works once, for ${accessLinkHours} hours. The own password is asked for again.`,
      body: resetSchema,
      answer: madeLinkSchema,
      status: 201,
    }),
    handler: async (request, reply) => {
      const { adminId } = validate(resetSchema, request.body ?? {});
      await requireOwnPassword(services, request);
      reply.code(201);
      return { data: await toAnswer(request, await accessLinks.reset(adminId, adminOf(request))) };
    },
  });

  app.get(accessLinkPaths.all, {
    schema: describeCall('listAccessLinks', {
      summary: 'List the links that wait for their use',
      description: 'Their addresses are not there: each was answered once.',
      answer: z.array(accessLinkSchema),
    }),
    handler: async () => ({ data: await accessLinks.list() }),
  });

  app.delete<{ Params: { id: string } }>(`${accessLinkPaths.all}/:id`, {
    schema: describeCall('endAccessLink', { summary: 'End a link', description: 'It cannot be used any more.' }),
    handler: async (request) => {
      await accessLinks.end(request.params.id, adminOf(request));
      return { data: null, message: accessLinkMessages.ended };
    },
  });
}

/** Registers the calls of those who have a link. */
function registerLinkUseCalls(app: FastifyInstance, services: Needs): void {
  const { accessLinks, sessions, sessionRequests, checkOther, loginMarks } = services;
  /** Returns what a token is for. Throws a 410 if its link has been used or has ended. */
  async function findLink(request: FastifyRequest, token: string): Promise<OpenedLink> {
    const link = await checkOther(hashOf(token), networksOf(request), () => accessLinks.find(token));
    if (link === undefined) throw gone(accessLinkMessages.gone);
    return link;
  }

  app.post(accessLinkPaths.open, {
    bodyLimit: loginLimit,
    schema: describeCall('openAccessLink', {
      summary: 'Look at a link',
      description: 'The link can still be used. One that was used, or has ended, is answered 410.',
      isOpen: true,
      body: linkTokenSchema,
      answer: openedLinkSchema,
    }),
    handler: async (request, reply) => {
      const { token } = validate(linkTokenSchema, request.body ?? {});
      const data = await findLink(request, token);
      reply.header('cache-control', 'no-store');
      return { data };
    },
  });

  app.post(accessLinkPaths.use, {
    bodyLimit: loginLimit,
    schema: describeCall('useAccessLink', {
      summary: 'Use a link',
      description:
        'An invitation adds the admin of the username, a reset gives its admin the new password and removes the ' +
        'passkeys, unless they are kept. A session begins, and the link has ended.',
      isOpen: true,
      body: linkUseSchema,
      answer: linkSessionSchema,
    }),
    handler: async (request, reply) => {
      const use = validate(linkUseSchema, request.body ?? {});
      const admin = await checkOther(hashOf(use.token), networksOf(request), async () =>
        (await accessLinks.find(use.token)) ? accessLinks.use(use) : undefined,
      );
      const token = admin && (await sessions.open(admin.id, admin.passwordHash, request.headers['user-agent']));
      if (!token) throw gone(accessLinkMessages.gone);
      await sessionRequests.closeEnded();
      reply.header('cache-control', 'no-store');
      return { data: { token, mark: await loginMarks.make(admin), username: admin.username } };
    },
  });
}
