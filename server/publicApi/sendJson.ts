import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CompressedBody, sendCompressed } from '../http/compressedBody.ts';

/** Sends a body of the public API, which a browser asks for again each time. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}

/** Returns the schema of a query parameter that is a whole number. */
export const wholeNumber = (name: string, description: string, least: number, most: number) => {
  const message = `'${name}' must be a whole number from ${least} to ${most}.`;
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .optional()
    .meta({ description, type: 'integer', minimum: least, maximum: most, pattern: undefined });
};
