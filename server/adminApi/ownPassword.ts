import type { FastifyRequest } from 'fastify';
import { accountMessages, ownPasswordSchema } from '#contract/account.ts';
import { invalid } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

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
