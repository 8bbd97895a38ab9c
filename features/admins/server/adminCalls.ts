import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownPasswordSchema } from '#contract/account.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { requireOwnPassword } from '#server/adminApi/ownPassword.ts';
import { countPasskeys, listAdmins, removeAdminBy } from '#server/auth/admins.ts';
import { describeCall } from '#server/http/docs.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { adminsMessages, adminsPaths, type ListedAdmin, listedAdminSchema } from '../contract/admins.ts';

/**
 * Registers the calls that read and remove admins (features/admins/README.md): under `/api`, behind the guard.
 */
export function registerAdminCalls(app: FastifyInstance, services: Services): void {
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
