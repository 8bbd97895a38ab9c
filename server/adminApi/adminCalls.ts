import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  adminRemovalSchema,
  adminsMessages,
  adminsPaths,
  type ListedAdmin,
  listedAdminSchema,
  newAdminSchema,
} from '#contract/admins.ts';
import { addAdminBy, listAdmins, removeAdminBy } from '../auth/admins.ts';
import { networksOf } from '../http/addresses.ts';
import { describeCall } from '../http/docs.ts';
import { invalid, notFound } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/**
 * Registers the calls that read, add and remove admins (docs/product.md, "Admins"): under `/api`, behind the guard. A
 * change asks for the password of the calling admin, so a stolen session can't add another admin.
 */
export function registerAdminCalls(
  app: FastifyInstance,
  { database: { db }, sessions, sessionRequests, checkPassword }: Services,
): void {
  /** Throws a 400 for a wrong password of the calling admin, and a 429 after too many wrong passwords. */
  async function requirePassword(request: FastifyRequest, password: string): Promise<void> {
    const attempt = { username: adminOf(request).username, password, from: networksOf(request) };
    // The status is neither 401 nor 403: those would mean that the session has ended.
    if (!(await checkPassword(attempt, async () => true)))
      throw invalid(adminsMessages.wrongPassword, { currentPassword: adminsMessages.wrongPassword });
  }

  app.get(adminsPaths.all, {
    schema: describeCall('listAdmins', {
      summary: 'List the admins',
      description: 'All who may log in. `current` marks the one who asks.',
      answer: z.array(listedAdminSchema),
    }),
    handler: async (request): Promise<{ data: ListedAdmin[] }> => {
      const { adminId } = adminOf(request);
      const admins = await listAdmins(db);
      return { data: admins.map((admin) => ({ ...admin, current: admin.id === adminId })) };
    },
  });

  app.post(adminsPaths.all, {
    schema: describeCall('addAdmin', {
      summary: 'Add an admin',
      description: 'The own password is asked for again. A username that somebody has is refused.',
      body: newAdminSchema,
      answer: listedAdminSchema,
      status: 201,
    }),
    handler: async (request, reply) => {
      const { currentPassword, ...credentials } = validate(newAdminSchema, request.body ?? {});
      await requirePassword(request, currentPassword);
      const added = await addAdminBy(db, sessions, adminOf(request), credentials);
      if (added === undefined) throw invalid(adminsMessages.taken, { username: adminsMessages.taken });
      reply.code(201);
      return { data: { ...added, current: false }, message: adminsMessages.added(added.username) };
    },
  });

  app.delete<{ Params: { id: string } }>(`${adminsPaths.all}/:id`, {
    schema: describeCall('removeAdmin', {
      summary: 'Remove another admin',
      description: 'The sessions of this admin end. The own password is asked for again.',
      body: adminRemovalSchema,
    }),
    handler: async (request) => {
      const by = adminOf(request);
      const { id } = request.params;
      if (id === by.adminId) throw invalid(adminsMessages.isOneself);
      const { currentPassword } = validate(adminRemovalSchema, request.body ?? {});
      await requirePassword(request, currentPassword);
      const removed = await removeAdminBy(db, sessions, by, id);
      if (removed === undefined) throw notFound(adminsMessages.unknown);
      await sessionRequests.closeEnded();
      return { data: null, message: adminsMessages.removed(removed) };
    },
  });
}
