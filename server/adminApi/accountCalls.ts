import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  accountMessages,
  accountPaths,
  changedPasswordSchema,
  type OwnSession,
  ownSessionSchema,
  passwordChangeSchema,
} from '#contract/account.ts';
import { type LoginAnswer, loginAnswerSchema, loginSchema, sessionMessages, sessionPaths } from '#contract/session.ts';
import { changePassword } from '../auth/admins.ts';
import { networksOf } from '../http/addresses.ts';
import { describeCall, failure } from '../http/docs.ts';
import { invalid, notFound, unauthorized } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf, requireAdmin } from './guard.ts';

/** Registers the calls of admins about their own account: under `/api`, behind the guard. */
export function registerAccountCalls(
  app: FastifyInstance,
  { database: { db }, sessions, sessionRequests, checkOwnPassword, loginMarks }: Services,
): void {
  app.put(accountPaths.password, {
    schema: describeCall('changePassword', {
      summary: 'Change the own password',
      description: 'All other sessions of this admin end, and the passkeys, unless they are kept.',
      body: passwordChangeSchema,
      answer: changedPasswordSchema,
    }),
    handler: async (request) => {
      const { currentPassword, newPassword, keepPasskeys = false } = validate(passwordChangeSchema, request.body ?? {});
      const { username, sessionId } = adminOf(request);
      const changed = await checkOwnPassword({ username, password: currentPassword, sessionId }, (admin) =>
        changePassword(db, sessions, admin, newPassword, { sessionId, keepPasskeys }),
      );
      // The status is neither 401 nor 403: those would mean that the session has ended.
      if (!changed) throw invalid(accountMessages.wrongPassword, { currentPassword: accountMessages.wrongPassword });
      await sessionRequests.closeEnded();
      return { data: { mark: await loginMarks.make(changed) }, message: accountMessages.passwordChanged };
    },
  });

  app.get(accountPaths.sessions, {
    schema: describeCall('listSessions', {
      summary: 'List the own sessions',
      description: 'This session comes first, then those that were used last.',
      answer: z.array(ownSessionSchema),
    }),
    handler: async (request): Promise<{ data: OwnSession[] }> => {
      const admin = adminOf(request);
      const all = await sessions.list(admin.adminId);
      const own = all.map(({ userAgent, ...session }) => ({
        ...session,
        ...(userAgent !== null && { userAgent }),
        username: admin.username,
        current: session.id === admin.sessionId,
      }));
      return { data: [...own.filter((one) => one.current), ...own.filter((one) => !one.current)] };
    },
  });

  app.delete<{ Params: { id: string } }>(`${accountPaths.sessions}/:id`, {
    schema: describeCall('endSession', {
      summary: 'End another of the own sessions',
      description: 'Its requests that are under way are cut off. This session is refused: it ends by logging out.',
    }),
    handler: async (request) => {
      const { adminId, sessionId } = adminOf(request);
      const { id } = request.params;
      if (id === sessionId) throw invalid(accountMessages.endsThis);
      if (!(await sessions.closeOne(adminId, id))) throw notFound(accountMessages.noSession);
      await sessionRequests.closeEnded();
      return { data: null, message: accountMessages.sessionEnded };
    },
  });

  app.delete(accountPaths.sessions, {
    schema: describeCall('endOtherSessions', {
      summary: 'End all other own sessions',
      description: 'Their requests that are under way are cut off.',
    }),
    handler: async (request) => {
      const { adminId, sessionId } = adminOf(request);
      await sessions.closeOthers(adminId, sessionId);
      await sessionRequests.closeEnded();
      return { data: null, message: accountMessages.sessionsEnded };
    },
  });
}

/**
 * The longest credentials, with every character escaped (bytes). A stranger may send this much, and it waits in memory.
 */
export const loginLimit = 8 * 1024;

/** Registers login, for anyone, and logout, for a client with a token (web/admin/README.md, "Session"). */
export function registerSessionCalls(
  app: FastifyInstance,
  services: Pick<Services, 'sessions' | 'sessionRequests' | 'checkPassword' | 'knownNetworks' | 'loginMarks'>,
): void {
  const { sessions, sessionRequests, checkPassword, knownNetworks, loginMarks } = services;

  app.post(sessionPaths.login, {
    bodyLimit: loginLimit,
    schema: {
      operationId: 'login',
      summary: 'Log in',
      description: 'The token goes into the header `Authorization: Bearer …` of every other admin call.',
      tags: ['Admin'],
      body: loginSchema,
      response: { 200: loginAnswerSchema, default: failure },
    },
    handler: async (request, reply): Promise<LoginAnswer> => {
      const credentials = validate(loginSchema, request.body ?? {});
      const answer = await checkPassword({ ...credentials, from: networksOf(request) }, async (admin) => {
        const token = await sessions.open(admin.id, admin.passwordHash, request.headers['user-agent']);
        return token && { token, mark: await loginMarks.make(admin) };
      });
      if (!answer) throw unauthorized(sessionMessages.wrongCredentials);
      reply.header('cache-control', 'no-store');
      return answer;
    },
  });

  app.post(sessionPaths.logout, {
    schema: describeCall('logout', {
      summary: 'Log out',
      description: 'Ends this session. Its token does not work from then on.',
    }),
    // `sessionRequests` is left out: the response to this request must arrive.
    onRequest: requireAdmin({ sessions, knownNetworks }),
    handler: async (request) => {
      await sessions.close(adminOf(request).token);
      await sessionRequests.closeEnded();
      return { data: null, message: sessionMessages.loggedOut };
    },
  });
}
