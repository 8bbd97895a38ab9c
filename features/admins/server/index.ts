import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownPasswordSchema } from '#contract/account.ts';
import { adminOf, requireOwnPassword } from '#server/adminApi/guard.ts';
import { AdminError, countPasskeys, findAdmin, listAdmins, removeAdminBy } from '#server/auth/admins.ts';
import { createSessions } from '#server/auth/sessions.ts';
import type { AdminCommand } from '#server/cli/command.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { addressOfStaff } from '#server/settings/sectionVersions.ts';
import {
  accessLinkHours,
  addressOfLink,
  adminsMessages,
  adminsPaths,
  type ListedAdmin,
  listedAdminSchema,
} from '../contract.ts';
import { registerAccessLinkCalls, registerLinkUseCalls } from './accessLinkCalls.ts';
import { createAccessLinks } from './accessLinks.ts';

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
