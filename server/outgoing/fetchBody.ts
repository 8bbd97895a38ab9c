import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { addressesOf, askableUrl, isRedirect, type Reach } from './reach.ts';
import { failureOf, sendRequest } from './sendRequest.ts';

/**
 * The reason why a body did not come. `address`: a scheme, a port, or a name and a password that are not allowed;
 * `private`: it leads into a private network; `status`: the host answered with another status than 200; `stalled`: no
 * answer in time, or a body that stood still; `broken`: the connection ended early, or it was no HTTP.
 */
type FetchFailure =
  | 'address'
  | 'private'
  | 'noHost'
  | 'refused'
  | 'certificate'
  | 'redirects'
  | 'status'
  | 'stalled'
  | 'tooLarge'
  | 'broken';

/** A body that did not come. */
export class FetchError extends Error {
  readonly failure: FetchFailure;
  /** The status of an answer, if it is the reason. */
  readonly status: number | undefined;

  constructor(failure: FetchFailure, options: ErrorOptions & { status?: number } = {}) {
    super(`The body did not come: ${failure}.`, options);
    this.failure = failure;
    this.status = options.status;
  }
}

interface Asking {
  accept: string;
  userAgent: string;
  reach: Reach;
  signal: AbortSignal;
}

interface Fetching extends Asking {
  /** The limit of the body, after decompression (bytes). */
  maxBytes: number;
  /** The time without a byte of the body after which it counts as stalled (ms). */
  idle: number;
  /** The time for the whole body (ms). */
  time: number;
}

/**
 * Fetches the body of an address, under the guard of the check of links: each redirect is checked like the address
 * itself (docs/decisions/0074). Returns the body, which must be read or destroyed, and the address that answered. Both
 * fail with a FetchError, or with the reason of the signal.
 */
export async function fetchBody(href: string, fetching: Fetching): Promise<{ url: string; body: Readable }> {
  const ending = new AbortController();
  const signal = AbortSignal.any([fetching.signal, ending.signal]);
  const end = endsAfter(fetching.reach.time, ending);
  try {
    const { url, response } = await follow('GET', href, fetching, signal);
    const body = Readable.from(bounded(response, { ...fetching, signal }, ending), { objectMode: false });
    // A body that is destroyed before its first byte was asked for.
    body.once('close', () => response.destroy());
    return { url, body };
  } catch (error) {
    throw reasonOf(error, signal);
  } finally {
    clearTimeout(end);
  }
}

/**
 * Returns the size of the body at an address (bytes), as the host tells it without sending it; undefined if it does not
 * tell. Fails like `fetchBody`.
 */
export async function fetchSize(href: string, asking: Asking): Promise<number | undefined> {
  const ending = new AbortController();
  const signal = AbortSignal.any([asking.signal, ending.signal]);
  const end = endsAfter(asking.reach.time, ending);
  try {
    const { response } = await follow('HEAD', href, asking, signal);
    response.destroy();
    const { 'content-length': length = '', 'content-encoding': encoding = 'identity' } = response.headers;
    // Some hosts tell 0 of whatever they have not made yet.
    return encoding === 'identity' && /^[1-9]\d{0,14}$/.test(length) ? Number(length) : undefined;
  } catch (error) {
    throw reasonOf(error, signal);
  } finally {
    clearTimeout(end);
  }
}

/** Ends what is under way as stalled after some time, unless the timer is cleared. */
const endsAfter = (time: number, ending: AbortController) =>
  setTimeout(() => ending.abort(new FetchError('stalled')), time);

function reasonOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return error instanceof FetchError ? error : new FetchError(failureOf(error) ?? 'broken', { cause: error });
}

async function follow(method: 'GET' | 'HEAD', href: string, { accept, userAgent, reach }: Asking, signal: AbortSignal) {
  // Some sites compress what they were not asked to compress.
  const headers = { 'user-agent': userAgent, accept, 'accept-encoding': 'identity' };
  let next = href;
  for (let redirects = 0; redirects <= reach.redirects; redirects += 1) {
    const url = askableUrl(next, reach.isAllowedPort);
    if (url === undefined) throw new FetchError('address');
    const addresses = await addressesOf(url, reach, signal);
    if (addresses.length === 0) throw new FetchError('noHost');
    if (!addresses.every(reach.isAllowedAddress)) throw new FetchError('private');
    const response = await sendRequest(url, { method, headers }, addresses, signal);
    const {
      statusCode: status = 0,
      headers: { location },
    } = response;
    if (status === 200) return { url: url.href, response };
    response.destroy();
    const target = isRedirect(status) && location !== undefined ? URL.parse(location, url.href) : null;
    if (target === null) throw new FetchError('status', { status });
    next = target.href;
  }
  throw new FetchError('redirects');
}

/** Yields the bytes of an answer within its limits. The time in which nobody asks for them does not count as idle. */
async function* bounded(
  response: IncomingMessage,
  { maxBytes, idle, time, signal }: Fetching,
  ending: AbortController,
) {
  const end = endsAfter(time, ending);
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FetchError('tooLarge');
    const chunks = decompressed(response)[Symbol.asyncIterator]();
    let bytes = 0;
    while (true) {
      const standsStill = endsAfter(idle, ending);
      const { done, value } = await chunks.next().finally(() => clearTimeout(standsStill));
      if (done) return;
      bytes += value.length;
      if (bytes > maxBytes) throw new FetchError('tooLarge');
      yield value as Buffer;
    }
  } catch (error) {
    throw reasonOf(error, signal);
  } finally {
    clearTimeout(end);
    response.destroy();
  }
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response;
  if (!['gzip', 'x-gzip', 'deflate', 'br'].includes(encoding)) throw new FetchError('broken');
  // A failure of either stream ends both. The reader of the second one hears of it.
  return pipeline(response, encoding === 'br' ? createBrotliDecompress() : createUnzip(), () => {});
}
