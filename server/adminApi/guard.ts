import type { FastifyRequest } from 'fastify';
import { sessionWords } from '#contract/session.ts';
import type { SessionAdmin, Sessions } from '../auth/sessions.ts';
import { ClientError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, and with which token; only on routes behind `requireAdmin`. */
    admin: SessionAdmin & { token: string };
  }
}

/** 256 bits in base64url: anything else is no token of ours and needs no look into the database. */
const bearer = /^Bearer ([\w-]{43})$/i;

/**
 * An onRequest hook that lets only admins with a living session pass, before any of the body is read. Others are
 * answered 401 (readings: Bodies).
 */
export function requireAdmin(sessions: Pick<Sessions, 'find'>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const admin = token && (await sessions.find(token));
    if (!token || !admin) {
      throw new ClientError(401, sessionWords.expired, { headers: { 'www-authenticate': 'Bearer' } });
    }
    request.admin = { ...admin, token };
  };
}
