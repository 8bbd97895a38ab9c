import { Resolver } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../http/addresses.ts';

/** The hosts and ports that a request to another server may reach, and its limits. */
export interface Reach {
  /** Returns the addresses of a host; none if there is no such host. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  isAllowedAddress(address: string): boolean;
  /** A port that is the default of the scheme is ''. */
  isAllowedPort(port: string): boolean;
  /** The time until the headers of an answer have come, with all redirects (ms). */
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

/** Returns the address that is asked for; undefined for one that must not be. */
export function askableUrl(href: string, isAllowedPort = internet.isAllowedPort): URL | undefined {
  const url = URL.parse(href);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || !isAllowedPort(url.port)) return undefined;
  url.hash = '';
  return url;
}

/** Whether an answer leads to another address (RFC 9110, 15.4). */
export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Returns the addresses of the host of a URL, which may be an address itself. */
export async function addressesOf({ hostname }: URL, reach: Reach, signal: AbortSignal): Promise<string[]> {
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

/** Returns a look-up that knows only these addresses: the name may have others by now. */
export function only(addresses: string[]): LookupFunction {
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
