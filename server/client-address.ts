import { isIPv4, isIPv6 } from 'node:net'

/** Of the eight groups of an IPv6 address, those a provider hands out whole: a home or a server has a /64 to itself. */
const NETWORK_GROUPS = 4

/**
 * Whom a limit counts for: an IPv4 address, or the /64 an IPv6 address is in, since its holder has 2^64 of them.
 * IPv4 written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address. What is no address stays as it is.
 */
export function countedAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [head = [], tail = []] = plain.split('::').map(groupsOf)
  const missing = plain.includes('::') ? 8 - head.length - tail.length : 0
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function groupsOf(part: string): string[] {
  // An IPv4 ending stands for the last two groups, which no /64 shows.
  const groups = part === '' ? [] : part.split(':')
  return groups.at(-1)?.includes('.') ? [...groups.slice(0, -1), '0', '0'] : groups
}

/** Whether an address of a socket is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
