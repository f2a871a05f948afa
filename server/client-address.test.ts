import { expect, it } from 'vitest'
import { countedAddress } from './client-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::5:6:7:8:9:a', '2001:0:5:6::/64'],
  ['::5:6:7:8:9:a:b', '0:5:6:7::/64'],
  ['1:2:3::192.0.2.7', '1:2:3:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted))
