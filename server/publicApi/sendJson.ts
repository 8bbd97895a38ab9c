import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CompressedBody, sendCompressed } from '../http/compressedBody.ts';

/** Sends a body of the public API, which a browser asks for again each time. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}

/** Returns the schema of a query parameter that is a whole number. */
export const wholeNumber = (name: string, description: string, min: number, max: number) => {
  const message = `'${name}' must be a whole number from ${min} to ${max}.`;
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .optional()
    .meta({ description, type: 'integer', minimum: min, maximum: max, pattern: undefined });
};
