import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/envelope.ts';

/** An error that a client may see: its status, its sentence, and the fields at fault. */
export class ClientError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** 400: values that cannot be stored, by field. */
export const invalid = (message: string, errors?: Record<string, string>) => new ClientError(400, message, { errors });
/** 401: no token, an unknown one, an expired one, or wrong credentials. */
export const unauthorized = (message: string) => new ClientError(401, message);
/** 404: no such thing. */
export const notFound = (message: string) => new ClientError(404, message);
/** 413: more bytes or pixels than are taken. */
export const tooLarge = (message: string) => new ClientError(413, message);
/** 415: not a kind of body or image that is taken. */
export const unsupported = (message: string) => new ClientError(415, message);
/** 429: too often; `retryAfter` in seconds. */
export const tooOften = (message: string, retryAfter: number) =>
  new ClientError(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) } });

/** Plain sentences for what Fastify itself refuses, by its error codes. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON was expected.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that was announced.',
};

/** The one error handler: a client's mistake is answered plainly, anything else is logged and hidden. */
export function handleError(error: FastifyError | ClientError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ClientError) {
    return reply.code(error.status).headers(error.headers).send(failure(error.message, error.errors));
  }
  const status = error.statusCode ?? 500;
  if (status === 503)
    return reply.code(503).header('retry-after', '5').send(failure('The server is busy. Please try again.'));
  if (status >= 400 && status < 500) {
    return reply.code(status).send(failure(refusals[error.code] ?? 'The request could not be read.'));
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(failure('Something went wrong on the server. Please try again.'));
}

function failure(message: string, errors?: Record<string, string>): Failure {
  return errors ? { message, errors } : { message };
}
