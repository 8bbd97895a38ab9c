import { describe, expect, it } from 'vitest';
import { networksOf } from './addresses.ts';

const connection = '192.0.2.200';
const from = (ip: string) => networksOf({ ip, socket: { remoteAddress: connection } });

describe('the network of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:cb00:7107]:443', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['64:ff9b:0:0:1::cb00:7107', '64:ff9b::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['fe80::1%br-lan.2', 'fe80::/64'],
    ['[fe80::1%eth0]:443', 'fe80::/64'],
  ])('from %s is %s', (ip, network) => {
    expect(from(ip).network).toBe(network);
  });

  it.each([
    '',
    'unknown',
    '_client:7',
    '1',
    '0x7f.1',
    '010.0.0.1',
    '203.0.113.256',
    '203.0.113.7:',
    '203.0.113.7:x',
    '[203.0.113.7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '2001:db8::1:99999',
    '['.repeat(10_000),
    ':'.repeat(10_000),
    '1'.repeat(10_000),
  ])('is the connection’s where %j was written', (ip) => {
    expect(from(ip)).toEqual({ network: connection, block: connection });
  });

  it('is one for all connections that have ended, of which nothing is known', () => {
    expect(networksOf({ ip: undefined as unknown as string, socket: {} }).network).toBe('0.0.0.0');
  });
});

describe('the block of a request', () => {
  it.each([
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['[2001:DB8:1:ffff::9]:443', '2001:db8:1::/48'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('from %s is %s', (ip, block) => {
    expect(from(ip).block).toBe(block);
  });
});
