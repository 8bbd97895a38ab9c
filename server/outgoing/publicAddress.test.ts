import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './reach.ts';

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81c::200e',
    // IPv4 addresses in IPv6: mapped, and as a translator (NAT64) writes them.
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    // This machine, and no address.
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '::1',
    '::',
    // Private networks, and those of providers behind one address (RFC 1918, 6598).
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '100.127.255.255',
    'fc00::1',
    'fd12:3456:789a::1',
    'fec0::1',
    // The network cable alone, with the metadata of clouds.
    '169.254.0.1',
    '169.254.169.254',
    '168.63.129.16',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700:4700::1111%eth0',
    'fd00:ec2::254',
    // Many hosts, or none.
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    'ff02::1',
    // Documentation, benchmarks, and what is reserved or retired.
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '192.88.99.1',
    '2001:db8::1',
    '3fff::1',
    '2001:2::1',
    '100::1',
    '4000::1',
    '5f00::1',
    // Private IPv4 addresses in IPv6: mapped, compatible, translated (RFC 6052, 6145, 8215), 6to4 and Teredo.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '::7f00:1',
    '::808:808',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::10.0.0.1',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2002:808:808::1',
    '2001:0:7f00:1::',
    '2001::1',
    // No addresses.
    '',
    'localhost',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0177.0.0.1',
    '8.8.8.8.',
    '1',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
