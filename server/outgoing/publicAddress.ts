import ipaddr from 'ipaddr.js';
import { parseAddress } from '../http/addresses.ts';

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
