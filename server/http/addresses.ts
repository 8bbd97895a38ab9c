import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address with a port, or an address in brackets, with one or without. */
const withPort = /^(?:(?<v4>[\d.]+):\d+|\[(?<bracketed>.*)\](?::\d+)?)$/;

/** IPv6 addresses by which a translator (NAT64) speaks for IPv4 ones: the last 32 bits are those. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** What counts for an address that nobody knows: of a connection that has ended. */
const unknown = ipaddr.parse('0.0.0.0');

/** An address as a proxy may write it, `203.0.113.7:51234` or `[2001:db8::1]:443`, without the port. */
export function withoutPort(written: string): string {
  const { v4, bracketed } = withPort.exec(written)?.groups ?? {};
  return v4 ?? bracketed ?? written;
}

/** What clients are counted by. An IPv4 address, however it is written, is both. */
export interface Networks {
  /** The /64 of an IPv6 address: within it, a client can take a new address for every request. */
  network: string;
  /** Its /48: so much a single customer of a provider may have. */
  site: string;
}

/** Where a request comes from. Where a proxy wrote no address, it is the connection's. */
export function networksOf(request: { ip: string; socket: { remoteAddress?: string | undefined } }): Networks {
  const address = parse(request.ip) ?? parse(request.socket.remoteAddress) ?? unknown;
  if (address instanceof ipaddr.IPv6) return { network: prefixOf(address, 64), site: prefixOf(address, 48) };
  return { network: address.toString(), site: address.toString() };
}

/** Undefined for what is no address, or none at all. */
function parse(written = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = withoutPort(written.trim()).replace(/%.*$/, '');
  // The parser takes '1' and '0x7f.1' for addresses, too.
  if (isIP(plain) === 0) return undefined;
  const address = ipaddr.process(plain);
  const isTranslated = address instanceof ipaddr.IPv6 && address.match(translated);
  return isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
