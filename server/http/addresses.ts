import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address with a port, or an address in brackets with or without a port. */
const withPort = /^(?:(?<v4>[\d.]+):\d+|\[(?<bracketed>.*)\](?::\d+)?)$/;

/** The IPv6 addresses in which a translator (NAT64) writes IPv4 addresses. The last 32 bits are the IPv4 address. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The address of a connection that has ended, for which no address is known. */
const unknown = ipaddr.parse('0.0.0.0');

/** Returns an address without its port. A proxy may write it with one: `203.0.113.7:51234` or `[2001:db8::1]:443`. */
export function withoutPort(written: string): string {
  const { v4, bracketed } = withPort.exec(written)?.groups ?? {};
  return v4 ?? bracketed ?? written;
}

/**
 * The networks by which clients are counted. For an IPv4 address, in any notation, each of them is the address itself.
 */
export interface Networks {
  /** The /64 of an IPv6 address: within it, a client can take a new address for every request. */
  network: string;
  /** The /48 of an IPv6 address: a single customer of a provider may have one of this size. */
  block: string;
}

/**
 * Returns the networks of a request's client. Without a valid address from a proxy, it takes the connection's address.
 */
export function networksOf(request: { ip: string; socket: { remoteAddress?: string | undefined } }): Networks {
  const address = parseAddress(request.ip) ?? parseAddress(request.socket.remoteAddress) ?? unknown;
  if (address instanceof ipaddr.IPv6) return { network: prefixOf(address, 64), block: prefixOf(address, 48) };
  return { network: address.toString(), block: address.toString() };
}

/**
 * Reads an address, with or without a port. An IPv6 address that stands for an IPv4 address is that one. Returns
 * undefined if the text is missing or is not an address.
 */
export function parseAddress(written = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The zone of an IPv6 address (RFC 4007, 11) says nothing about its network.
  const [plain = ''] = withoutPort(written.trim()).split('%', 1);
  // The parser also accepts '1' and '0x7f.1' as addresses.
  if (isIP(plain) === 0) return undefined;
  const address = ipaddr.process(plain);
  const isTranslated = address instanceof ipaddr.IPv6 && address.match(translated);
  return isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
