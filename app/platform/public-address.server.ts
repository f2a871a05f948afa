import { BlockList, isIP } from 'node:net'

/** What of IPv4 does not lead to the public internet (IANA special-purpose registry), clouds' metadata addresses among it. */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own services answer here to every machine in it, and to nobody else: their documentation calls it public.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only 2000::/3 is public; within it these are not, the tunnels that carry an IPv4 address among them. */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6')
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address leads to the public internet. Private, loopback, link-local, unique-local, shared (CGNAT),
 * multicast, documentation and metadata addresses do not; neither does one that wraps another (IPv4-mapped, NAT64, 6to4,
 * Teredo), whatever it wraps, nor anything that is no address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
