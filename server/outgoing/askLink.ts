import { Resolver } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../http/addresses.ts';
import { http, https } from '../http/nodeHttp.ts';

/** The answer of a link. A link is `unknown` if its site refuses robots or does not answer in time. */
export type LinkAnswer =
  | { state: 'works'; movedTo?: string | undefined }
  | { state: 'fails'; failure: string }
  | { state: 'unknown' };

/** The hosts and ports that the check of links may reach, and its limits. */
export interface Reach {
  /** Returns the addresses of a host; none if there is no such host. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  isAllowedAddress(address: string): boolean;
  /** A port that is the default of the scheme is ''. */
  isAllowedPort(port: string): boolean;
  /** The time for a link, with its redirects (ms). */
  time: number;
  /** The number of redirects that are followed. */
  redirects: number;
}

export const internet: Reach = {
  resolve: resolveHost,
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === '',
  time: 10_000,
  redirects: 5,
};

/** The limit of what is read of the headers of an answer (bytes). */
const maxHeaders = 16 * 1024;
/** The limit of what is read of a connection (bytes): certificates, answers before the final one, and that one. */
const maxRead = 128 * 1024;
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
    return answerOfError(error as Error);
  }
}

/** Returns the address that is asked for; undefined for one that must not be. */
export function askableUrl(href: string, isAllowedPort = internet.isAllowedPort): URL | undefined {
  const url = URL.parse(href);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || !isAllowedPort(url.port)) return undefined;
  url.hash = '';
  return url;
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
    const addresses = await addressesOf(url, asking);
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

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function answerOfStatus(status: number, movedTo: string | undefined): LinkAnswer {
  // A part that is asked for (Range) may not exist in a short file, which exists all the same (RFC 9110, 15.5.17).
  if (status < 400 || status === 416) return { state: 'works', movedTo };
  const isFailure = status === 404 || status === 410 || (status >= 500 && status < 600);
  return isFailure ? { state: 'fails', failure: String(status) } : unknown;
}

/** The errors of certificates that browsers refuse as well. A missing certificate in between is fetched by browsers. */
const refusedCertificates = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function answerOfError(error: NodeJS.ErrnoException): LinkAnswer {
  // A host with several addresses gives an error for each of them.
  const errors: NodeJS.ErrnoException[] = error instanceof AggregateError ? error.errors : [error];
  if (errors.some(({ code }) => code === 'ECONNREFUSED')) return { state: 'fails', failure: 'refused' };
  if (errors.some(({ code = '' }) => refusedCertificates.has(code))) return { state: 'fails', failure: 'certificate' };
  return unknown;
}

/** Returns the addresses of the host of a URL, which may be an address itself. */
async function addressesOf({ hostname }: URL, { reach, signal }: Asking): Promise<string[]> {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? reach.resolve(hostname, signal) : [plain];
}

/**
 * Looks a host up in the DNS, and not in this machine's own list of hosts. Rejects if the DNS does not answer, which
 * says nothing about the host.
 */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  using _listener = addAbortListener(signal, () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const failure = failures.find(({ code }) => code !== 'ENOTFOUND' && code !== 'ENODATA');
  if (addresses.length === 0 && failure !== undefined) throw new Error('The DNS does not answer.', { cause: failure });
  return addresses;
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

/** Sends a request to one of the addresses, which were checked, and ends when the headers of the answer have come. */
function request(
  method: 'HEAD' | 'GET',
  url: URL,
  addresses: string[],
  { userAgent, signal }: Asking,
): Promise<Answered> {
  const send = url.protocol === 'https:' ? https.request : http.request;
  const headers = { 'user-agent': userAgent, accept: '*/*', ...(method === 'GET' && { range: 'bytes=0-1023' }) };
  return new Promise((resolve, reject) => {
    // Without an agent the request has a connection of its own. So each one is made to the addresses given here.
    const sent = send(
      url,
      { method, headers, agent: false, lookup: only(addresses), maxHeaderSize: maxHeaders, signal },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
        response.destroy();
      },
    );
    sent.on('error', reject);
    // Any number of answers such as 100 and 103 may come before the final one.
    sent.on('information', () => {
      if ((sent.socket?.bytesRead ?? 0) > maxRead) sent.destroy(new Error('No final answer came.'));
    });
    // An answer that changes the protocol (101) ends without an error.
    sent.on('close', () => reject(new Error('No answer came.')));
    sent.end();
  });
}

/** Returns a look-up that knows only these addresses: the name may have others by now. */
function only(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, known);
    else callback(null, known[0]?.address ?? '', known[0]?.family);
  };
}

/** The IPv6 addresses of hosts on the Internet (RFC 4291, 2.4). Others stand for something else, or for nothing yet. */
const ofHosts = ipaddr.IPv6.parseCIDR('2000::/3');

/** The address at which Azure serves a machine's settings to that machine. It is in no list of special addresses. */
const ofAzure = '168.63.129.16';

/** Whether an address is that of a host on the public Internet, and not of this machine or of a network beside it. */
export function isPublicAddress(written: string): boolean {
  // The zone of an address names an interface of this machine.
  const address = written.includes('%') ? undefined : parseAddress(written);
  if (address === undefined || address.range() !== 'unicast' || address.toString() === ofAzure) return false;
  return address instanceof ipaddr.IPv4 || address.match(ofHosts);
}
