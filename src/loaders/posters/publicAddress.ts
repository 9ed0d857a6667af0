/** Tells the open internet from everything that a name could lead to inside our own network. */
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is handed out so far (RFC 4291, section 2.4): what is not in it leads nowhere, or somewhere special. */
const HANDED_OUT = ipaddr.parseCIDR('2000::/3');

/** Whether `address` is public unicast: not loopback, private, link-local, shared, reserved, or another of these in disguise. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT));
}
