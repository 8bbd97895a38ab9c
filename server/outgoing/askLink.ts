import { addressesOf, askableUrl, internet, isRedirect, type Reach } from './reach.ts';
import { failureOf, sendRequest } from './sendRequest.ts';

/** The answer of a link. A link is `unknown` if its site refuses robots or does not answer in time. */
export type LinkAnswer =
  | { state: 'works'; movedTo?: string | undefined }
  | { state: 'fails'; failure: string }
  | { state: 'unknown' };

/** The maximum length of a new address. */
const maxAddress = 2000;

const unknown: LinkAnswer = { state: 'unknown' };

/**
 * Asks whether a link works, without reading what is there (docs/decisions/0074). Each redirect is
 * checked like the link itself. Never rejects.
 */
export async function askLink(
  href: string,
  userAgent: string,
  stopped: AbortSignal,
  reach: Reach = internet,
): Promise<LinkAnswer> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(reach.time)]);
  try {
    return await follow(href, { userAgent, signal, reach });
  } catch (error) {
    const failure = failureOf(error);
    return failure === undefined ? unknown : { state: 'fails', failure };
  }
}

interface Asking {
  userAgent: string;
  signal: AbortSignal;
  reach: Reach;
}

async function follow(href: string, asking: Asking): Promise<LinkAnswer> {
  const { isAllowedPort, isAllowedAddress } = asking.reach;
  let next: string = href;
  let movedTo: string | undefined;
  /** Whether all redirects so far were permanent. */
  let isMoved = true;
  for (let redirects = 0; redirects <= asking.reach.redirects; redirects += 1) {
    const url = askableUrl(next, isAllowedPort);
    if (url === undefined) return unknown;
    const addresses = await addressesOf(url, asking.reach, asking.signal);
    if (addresses.length === 0) return { state: 'fails', failure: 'noHost' };
    if (!addresses.every(isAllowedAddress)) return unknown;
    const { status, location } = await ask(url, addresses, asking);
    if (!isRedirect(status)) return answerOfStatus(status, movedTo);
    const target = URL.parse(location ?? '', url.href);
    if (location === undefined || target === null) return unknown;
    next = target.href;
    isMoved &&= status === 301 || status === 308;
    if (isMoved && next.length <= maxAddress && askableUrl(next, isAllowedPort)) movedTo = next;
  }
  return unknown;
}

function answerOfStatus(status: number, movedTo: string | undefined): LinkAnswer {
  // A part that is asked for (Range) may not exist in a short file, which exists all the same (RFC 9110, 15.5.17).
  if (status < 400 || status === 416) return { state: 'works', movedTo };
  const isFailure = status === 404 || status === 410 || (status >= 500 && status < 600);
  return isFailure ? { state: 'fails', failure: String(status) } : unknown;
}

interface Answered {
  status: number;
  location: string | undefined;
}

/** Asks by HEAD. Of a site that refuses that, or answers it in another way than GET, it asks for a few bytes. */
async function ask(url: URL, addresses: string[], asking: Asking): Promise<Answered> {
  const answered = await request('HEAD', url, addresses, asking);
  const isFinal = answered.status < 400 || answered.status === 429;
  return isFinal ? answered : request('GET', url, addresses, asking);
}

/** Sends a request, and leaves the body of its answer unread. */
async function request(
  method: 'HEAD' | 'GET',
  url: URL,
  addresses: string[],
  { userAgent, signal }: Asking,
): Promise<Answered> {
  const headers = { 'user-agent': userAgent, accept: '*/*', ...(method === 'GET' && { range: 'bytes=0-1023' }) };
  const response = await sendRequest(url, { method, headers }, addresses, signal);
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}
