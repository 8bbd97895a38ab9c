import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountMessages, ownPasswordSchema } from '#contract/account.ts';
import { type SessionAdmin, sessionEnded } from '../auth/sessions.ts';
import { networksOf } from '../http/addresses.ts';
import { invalid } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until `requireAdmin` has accepted the request. */
    admin?: RequestAdmin;
  }
}

/** The calling admin and the token of the request. */
type RequestAdmin = SessionAdmin & { token: string };

/** 256 bits in base64url. Any other text cannot be a token and needs no database query. */
const bearer = /^Bearer ([\w-]{43})$/i;

/**
 * Returns an onRequest hook that accepts only admins with an active session, before any of the body is read. Other
 * requests get a 401. The admin's network is known from then on. With `sessionRequests`, the request is aborted when
 * its session ends.
 */
export function requireAdmin({
  sessions,
  knownNetworks,
  sessionRequests,
}: Pick<Services, 'sessions' | 'knownNetworks'> & Partial<Pick<Services, 'sessionRequests'>>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const admin = token && (await sessions.find(token));
    if (!token || !admin) throw sessionEnded();
    request.admin = { ...admin, token };
    sessionRequests?.add(admin.sessionId, request, reply);
    await knownNetworks.add(networksOf(request).network);
  };
}

/** Returns the admin of a request on a route behind `requireAdmin`. Throws on any other route. */
export function adminOf({ admin }: FastifyRequest): RequestAdmin {
  if (admin === undefined) throw new Error('This route is not behind the guard.');
  return admin;
}

/**
 * Asks for the password of the calling admin before a change of who may log in, so that a stolen session can't make a
 * way in that outlives it. It is in the body of the call. Throws a 400 for a wrong password, and a 429 after too many.
 */
export async function requireOwnPassword(
  { checkOwnPassword }: Pick<Services, 'checkOwnPassword'>,
  request: FastifyRequest,
) {
  const { currentPassword: password } = validate(ownPasswordSchema, request.body ?? {});
  const { username, sessionId } = adminOf(request);
  // The status is neither 401 nor 403: those would mean that the session has ended.
  if (!(await checkOwnPassword({ username, password, sessionId }, async () => true)))
    throw invalid(accountMessages.wrongOwnPassword, { currentPassword: accountMessages.wrongOwnPassword });
}
