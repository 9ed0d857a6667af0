import { expect, test } from 'vitest';
import { isPublicAddress } from './guard.rules.ts';

test.each(['93.184.216.34', '1.1.1.1', '2606:4700::6810:84e5', '::ffff:93.184.216.34'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['0.0.0.0', 'this host'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by a provider'],
  ['100.127.255.255', 'shared by a provider'],
  ['169.254.169.254', 'where clouds keep their secrets'],
  ['192.0.0.1', 'for protocols'],
  ['192.0.2.1', 'for documents'],
  ['198.18.0.1', 'for benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this host'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback, mapped'],
  ['::ffff:a00:1', 'private, mapped'],
  ['::7f00:1', 'loopback, in an old notation'],
  ['::ffff:0:127.0.0.1', 'loopback, translated'],
  ['64:ff9b::7f00:1', 'loopback, behind NAT64'],
  ['64:ff9b:1::a00:1', 'private, behind a NAT64 of one’s own'],
  ['2002:7f00:1::', 'loopback, behind 6to4'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['fc00::1', 'unique local'],
  ['fd12:3456::1', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['2001:db8::1', 'for documents'],
  ['not an address', 'nothing'],
  ['', 'nothing'],
])('%s is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
