import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, sendCompressed } from '../http/compressedBody.ts';

/** Sends a body of the public API, which a browser asks for again each time. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}
