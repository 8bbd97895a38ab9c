import type { FastifyInstance } from 'fastify';
import {
  type Credentials,
  credentialsSchema,
  type LoginAnswer,
  loginAnswerSchema,
  sessionPaths,
  sessionWords,
} from '#contract/session.ts';
import { findAdmin } from '../auth/admins.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import { createLoginThrottle } from '../auth/throttle.ts';
import { check } from '../content/check.ts';
import type { OpenDatabase } from '../database/open.ts';
import { describeCall, jsonOf, nothing } from '../docs.ts';
import { ClientError, tooOften, unauthorized } from '../errors.ts';
import { requireAdmin } from './guard.ts';

export interface SessionParts {
  database: Pick<OpenDatabase, 'db' | 'kind'>;
  sessions: Sessions;
}

/** How many logins may be under way: each waits for its turn to be verified, and what waits takes memory. */
const mostUnderWay = 100;

/** Login, for anyone, and logout, for whoever has a token (spec, section 7; readings: Bodies). */
export function registerSessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  app.register(async (login) => registerLogin(login, parts));

  app.post(sessionPaths.logout, {
    schema: describeCall('End this session', { answer: nothing }),
    onRequest: requireAdmin(parts.sessions),
    handler: async (request) => {
      await parts.sessions.close(request.admin.token);
      return { data: null, message: sessionWords.loggedOut };
    },
  });
}

/** In a scope of its own, which takes bodies of JSON only. */
function registerLogin(app: FastifyInstance, { database, sessions }: SessionParts): void {
  const throttle = createLoginThrottle(database);
  let underWay = 0;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(sessionPaths.login, {
    schema: {
      summary: 'Log in',
      description: 'The token goes into the header `Authorization: Bearer …` of every other admin call.',
      tags: ['Admin'],
      body: jsonOf(credentialsSchema),
      response: { 200: { description: 'Done', ...jsonOf(loginAnswerSchema, 'output') } },
    },
    handler: async (request, reply): Promise<LoginAnswer> => {
      const credentials = check(credentialsSchema, request.body ?? {});
      if (underWay >= mostUnderWay) {
        throw new ClientError(503, 'The server is busy. Please try again.', { headers: { 'retry-after': '5' } });
      }
      underWay += 1;
      try {
        const token = await oneByOne(`${credentials.username} ${request.ip}`, () => logIn(credentials, request.ip));
        reply.header('cache-control', 'no-store');
        return { token };
      } finally {
        underWay -= 1;
      }
    },
  });

  /** The token of a new session. Throws a 429 after too many failures, even for the right password, and a 401 for wrong credentials. */
  async function logIn({ username, password }: Credentials, address: string): Promise<string> {
    const refused = await throttle.reserve(username, address);
    if (refused !== undefined) throw tooOften(sessionWords.tooManyFailures, refused.retryAfter);

    const admin = await findAdmin(database.db, username);
    const isRight = await verifyPassword(admin?.passwordHash, password);
    const token = admin && isRight ? await sessions.open(admin.id, admin.passwordHash) : undefined;
    if (token === undefined) throw unauthorized(sessionWords.wrongCredentials);

    await throttle.clear(username, address);
    return token;
  }
}

const lastOf = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key one after the other. Logins sent at the same moment would count each other as failures, right ones too. */
function oneByOne<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const turn = (lastOf.get(key) ?? Promise.resolve()).then(task, task);
  lastOf.set(key, turn);
  const leave = () => {
    if (lastOf.get(key) === turn) lastOf.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
