import type { FastifyInstance } from 'fastify';
import { type LoginAnswer, loginAnswerSchema, loginSchema, sessionMessages, sessionPaths } from '#contract/session.ts';
import { networksOf } from '../http/addresses.ts';
import { describeCall, failure } from '../http/docs.ts';
import { unauthorized } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf, requireAdmin } from './guard.ts';

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
