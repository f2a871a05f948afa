import { expect, test } from 'vitest'
import { isWorthNoting } from './missing-address.ts'

test.each([
  [{ path: '/eski-kupa', query: '' }, true],
  [{ path: '/urun.php', query: 'id=5' }, true],
  [{ path: '/eski.html', query: '' }, true],
  [{ path: '/cok-uzun-bir-urun-adi-olan-promosyon-kupa-330-ml-beyaz', query: '' }, true],
  [{ path: '/resim.jpg', query: '' }, false],
  [{ path: '/apple-touch-icon.png', query: '' }, false],
  [{ path: '/.env', query: '' }, false],
  [{ path: '/wp-login.php', query: '' }, false],
  [{ path: '/uye', query: 'email=ali@firma.com' }, false],
  [{ path: '/uye/ali@firma.com', query: '' }, false],
  [{ path: '/onay', query: 'token=0123456789abcdef0123456789abcdef0' }, false],
  [{ path: '/onay/0123456789abcdef0123456789abcdef0', query: '' }, false],
  [{ path: '/ara/05321234567', query: '' }, false],
  [{ path: `/${'a-'.repeat(150)}`, query: '' }, false],
])('%j is kept for the owner: %s', (address, isKept) => {
  expect(isWorthNoting(address)).toBe(isKept)
})
