/** Tells public IP addresses from those of internal networks. */
import ipaddr from 'ipaddr.js';

/** All global unicast IPv6 addresses assigned so far (RFC 4291, section 2.4). */
const HANDED_OUT = ipaddr.parseCIDR('2000::/3');

/** False for loopback, private, link-local, shared and reserved addresses, also when mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT));
}
