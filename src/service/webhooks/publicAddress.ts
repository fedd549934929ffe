import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Which addresses are everybody's: a webhook must not reach into the network of the service (CWE-918, server-side request forgery). */

/** What the IANA registry of special IPv4 addresses (RFC 6890) does not give to the public internet. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The only public ones of IPv6 (RFC 4291 section 2.4); mapped IPv4, loopback, link-local and unique local ones lie outside. */
const GLOBAL_UNICAST = ['2000::', 3] as const;
/** Inside of them: protocol assignments with Teredo (RFC 2928, RFC 4380), documentation (RFC 3849, RFC 9637), 6to4 (RFC 3056). */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet(...GLOBAL_UNICAST, 'ipv6');

/** @param address without brackets; anything but an address is not public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
