import { expect, test } from 'vitest'
import { parseHostName, parseServerName } from './host-name.ts'

test.each([
  ['www.googletagmanager.com', 'www.googletagmanager.com'],
  ['  CDN.INSTANA.IO ', 'cdn.instana.io'],
  ['https://connect.facebook.net/tr_TR/sdk.js?x=1', 'connect.facebook.net'],
  ['//cdn.ornek.com', 'cdn.ornek.com'],
  ['xn--rnek-5qa.com', 'xn--rnek-5qa.com'],
])('reads the host in %s', (typed, host) => {
  expect(parseHostName(typed)).toEqual({ ok: true, value: host })
})

test.each([
  '',
  'localhost',
  '127.0.0.1',
  '*.ornek.com',
  'ornek.com:8080',
  "ornek.com 'unsafe-inline'",
  'ornek.com;script-src *',
  'örnek.com',
  '-a.com',
  'a..com',
  `${'a'.repeat(64)}.com`,
  `${'abcdefgh.'.repeat(30)}com`,
  'javascript:alert(1)',
])('refuses %j as a host', (typed) => {
  expect(parseHostName(typed)).toMatchObject({ ok: false, error: { code: 'host-name/not-a-host' } })
})

test('a server of one’s own network has a name without dots, or an address', () => {
  for (const name of ['localhost', 'posta', '10.0.0.5', '[::1]', 'smtp.ornek.com'])
    expect(parseServerName(name)).toEqual({ ok: true, value: name })
  for (const name of ['', 'smtp://a', 'a b', 'a:25', 'a/b'])
    expect(parseServerName(name)).toMatchObject({ error: { code: 'host-name/not-a-server' } })
})
