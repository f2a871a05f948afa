import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:2800:220:1::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  // Metadata of clouds, shared addresses of providers, documentation, benchmarks, multicast, reserved.
  ...[
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
  ],
  ...['198.51.100.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  // Loopback, unspecified, link-local, unique-local, multicast, documentation.
  ...[
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
  ],
  // Addresses within addresses: mapped, compatible, NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '::ffff:0:127.0.0.1', '0:0:0:0:0:ffff:a9fe:a9fe', '5f00::1'],
  ...['2001:0:7f00:1::', '2130706433', '0x7f.1', '127.1', 'localhost', ''],
])('%j is none', (address) => expect(isPublicAddress(address)).toBe(false))
