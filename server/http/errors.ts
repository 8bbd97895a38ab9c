import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Conflict } from '#contract/conflict.ts';
import type { Failure } from '#contract/envelope.ts';
import { isWorthTelling, type Outage, outageOf } from '../outages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends an error to a browser that navigates. Undefined: this process has no pages. */
    sendErrorPage?: (reply: FastifyReply, failure: Failure) => FastifyReply;
  }
}

/**
 * An error that a client may see: its status, its sentence and, if there are any, the invalid fields or the conflicting
 * change.
 */
export class ClientError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The texts of the answer. */
  readonly body: Failure;

  constructor(status: number, message: string, { headers = {}, ...rest }: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.body = { message, ...rest };
  }
}

type ErrorDetails = Pick<Failure, 'errors' | 'conflict'> & { headers?: Record<string, string> };

/** 400: values that cannot be stored, by field. */
export const invalid = (message: string, errors?: Record<string, string>) => new ClientError(400, message, { errors });
/** 401: no token, an unknown or expired token, or wrong credentials. */
export const unauthorized = (message: string) => new ClientError(401, message);
/** 404: the requested item or address does not exist. */
export const notFound = (message: string) => new ClientError(404, message);
/** 409: the stored version differs from the one that the client has seen. `conflict` names the admin who changed it. */
export const stale = (message: string, conflict?: Conflict) => new ClientError(409, message, { conflict });
/** 410: the requested item was deleted. */
export const gone = (message: string) => new ClientError(410, message);
/** 413: more bytes or pixels than the server accepts. */
export const tooLarge = (message: string) => new ClientError(413, message);
/** 415: a kind of body or image that the server does not accept. */
export const unsupported = (message: string) => new ClientError(415, message);
/** 422: an idempotency key that was used for another request. */
export const unprocessable = (message: string) => new ClientError(422, message);
/** 429: too many requests or attempts. `retryAfter` is in seconds. */
export const tooOften = (message: string, retryAfter: number) =>
  new ClientError(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) } });

/** The seconds after which a client may retry a request that the server could not carry out. */
const retryAfter = '5';
/** 503: temporarily not possible; a retry may succeed. */
export const unavailable = (message: string) =>
  new ClientError(503, message, { headers: { 'retry-after': retryAfter } });
/** A 503 because of other clients' requests, which does not depend on the requested resource. */
export class NotNow extends ClientError {
  constructor(message: string) {
    super(503, message, { headers: { 'retry-after': retryAfter } });
  }
}

/** An error with a stack would take longer to create than the rest of a refusal. */
const tooMuchWork = new NotNow('The server is busy. Please try again.');

/** 503: more work at once than this server can take. */
export const busy = () => tooMuchWork;
/** 503: the client has closed the connection. */
export const noLongerAwaited = () => new NotNow('Nobody waits for the answer any more.');

/** Throws a 400 if fields are wrong. Of several errors of a field the first one counts. */
export function requireNoneWrong(wrong: { field: string; message: string }[]): void {
  const [first] = wrong;
  if (first === undefined) return;
  throw invalid(first.message, Object.fromEntries(wrong.toReversed().map(({ field, message }) => [field, message])));
}

/** Plain sentences for the refusals of Fastify itself, by its error codes. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON was expected.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that was announced.',
};

/**
 * The message to a client about an outage. The result of a change is unknown only if the database is lost during a
 * commit.
 */
const outageMessages: Record<Outage, { status: number; read: string; change: string }> = {
  full: unchanged(507, 'The disk of the server is full', 'Please tell whoever runs it.'),
  disk: unchanged(503, 'The server cannot use its disk at present', 'Please tell whoever runs it.'),
  database: {
    status: 503,
    read: 'The server cannot reach its database at present. Please try again in a moment.',
    change:
      'The server has lost its database for a moment. Please look whether your change was made before you repeat it.',
  },
  storage: unchanged(503, 'The server cannot reach its image storage at present', 'Please try again in a moment.'),
  storageFull: unchanged(507, 'The image storage of the server is full', 'Please tell whoever runs it.'),
};

/** Returns the messages about an outage in which nothing is changed. */
function unchanged(status: number, outage: string, advice: string) {
  return { status, read: `${outage}. ${advice}`, change: `${outage}, so nothing was changed. ${advice}` };
}

/** 507: the disk has no room for the announced number of bytes. */
export const diskFull = () => new ClientError(outageMessages.full.status, outageMessages.full.change);

/** The time (ms) for which a refusal because of other requests waits, and as much again by chance. */
const refusalDelay = 1000;

/**
 * The only error handler. It explains a client's mistake or an outage of a service in plain sentences, to a browser
 * that navigates as a page. It logs any other error and hides it from the client.
 */
export function handleError(error: FastifyError | ClientError, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = failureOf(error, request);
  // The intended response may have set headers already: those of an image, or of a part of an image, allow caches to
  // keep it for ever.
  reply.removeHeader('content-range').header('cache-control', 'no-store').code(status).headers(headers);
  const isRead = isReading(request);
  const { sendErrorPage } = request.server;
  const send = () =>
    sendErrorPage && isRead && request.headers.accept?.includes('text/html') && !isApart(request.url)
      ? sendErrorPage(reply, body)
      : reply.type('application/json; charset=utf-8').send(body);
  // A crowd that asks again at once would take the time in which pages are made (docs/decisions/0045).
  if (error === tooMuchWork && isRead) setTimeout(send, refusalDelay * (1 + Math.random()));
  else send();
  return reply;
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether an address belongs to the APIs' hosts, which have no pages. */
const isApart = (url: string) => /^\/(api|media)(\/|\?|$)/.test(url);

/** Returns the answer to an error. */
function failureOf(
  error: FastifyError | ClientError,
  request: FastifyRequest,
): Pick<ClientError, 'status' | 'headers' | 'body'> {
  if (error instanceof ClientError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { status, headers: {}, body: { message: refusals[error.code] ?? 'The request could not be read.' } };
  // The work has ended because the client has closed the connection.
  if (error === request.signal.reason) return noLongerAwaited();
  const outage = outageOf(error);
  if (isWorthTelling(outage)) request.log.error({ reqId: request.id, err: error }, 'request failed');
  if (outage === undefined)
    return { status: 500, headers: {}, body: { message: 'Something went wrong on the server. Please try again.' } };
  const { [isReading(request) ? 'read' : 'change']: message, status: code } = outageMessages[outage];
  return { status: code, headers: { 'retry-after': retryAfter }, body: { message } };
}
