import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { BASE_HEADERS } from '../../server/security-headers.ts'
import { aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let productPath: string

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  productPath = `/urun/${(await aProduct(site.shop.services)).slug}`
})
afterAll(() => site.close())

describe('a form or call', () => {
  const ENDPOINTS = [
    ['/giris', 'POST'],
    ['/giris/dogrulama', 'POST'],
    ['/cikis', 'POST'],
    ['/kayit', 'POST'],
    ['/sifremi-unuttum', 'POST'],
    ['/sifre-yenile/x', 'POST'],
    ['/e-posta-dogrula/x', 'POST'],
    ['/davet/x', 'POST'],
    ['/e-posta-izni/x', 'POST'],
    ['/profil/bilgiler', 'POST'],
    ['/profil/guvenlik', 'POST'],
    ['/odeme', 'POST'],
    ['/odeme.data', 'POST'],
    ['/api/cart', 'POST'],
    ['/api/cart/price', 'POST'],
    ['/api/checkout/review', 'POST'],
    ['/api/print-files', 'POST'],
    ['/admin/products/add', 'POST'],
    ['/admin/orders/x', 'POST'],
    ['/admin/uploads/images', 'POST'],
    ['/api/cart/price', 'PUT'],
    ['/api/cart/price', 'DELETE'],
    ['/urunler', 'PATCH'],
    ['/', 'OPTIONS'],
    ['/yok', 'POST'],
  ] as const

  const FOREIGN: [string, Record<string, string | null>][] = [
    ['another site', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://localhost:3001' }],
    ['a longer name', { Origin: `${PUBLIC_URL}.evil.example` }],
    ['nowhere (sandboxed)', { Origin: 'null' }],
    ['nobody knows where', { Origin: null }],
    ['another site, without Origin', { Origin: null, 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site, without Origin', { Origin: null, 'Sec-Fetch-Site': 'same-site' }],
    ['an address bar, without Origin', { Origin: null, 'Sec-Fetch-Site': 'none' }],
    [
      'another site that claims to be ours',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['an empty Origin', { Origin: '' }],
  ]

  describe.each(ENDPOINTS)('%s (%s)', (path, method) => {
    test.each(FOREIGN)('is refused from %s', async (_where, headers) => {
      const answer = await site.visit(path, { method, headers })
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('başka bir siteden')
      expect(answer.headers.getSetCookie()).toEqual([])
    })
  })

  test.each([
    ['our own address', { Origin: PUBLIC_URL }],
    ['our own address, as the browser vouches', { Origin: null, 'Sec-Fetch-Site': 'same-origin' }],
    ['the host it was sent to', { Host: 'shop.local:8080', Origin: 'http://shop.local:8080' }],
    ['the host it was sent to, behind TLS', { Host: 'shop.example', Origin: 'https://shop.example' }],
  ])('is taken from %s', async (_where, headers) => {
    const priced = await site.visit('/api/cart/price', { json: { lines: [] }, headers })
    expect(priced.status).toBe(200)
    const signIn = await site.visit('/giris', {
      form: { email: 'a@example.com', password: 'wrong' },
      headers,
    })
    expect(signIn.status).toBe(401)
  })

  test('is refused from plain HTTP where the shop is behind HTTPS, under whatever name', async () => {
    const secure = await openTestSite(site.shop, { publicUrl: 'https://shop.example' })
    const statusFrom = async (headers: Record<string, string>) =>
      (await secure.visit('/api/cart/price', { json: { lines: [] }, headers })).status
    expect(await statusFrom({ Host: 'shop.example', Origin: 'http://shop.example' })).toBe(403)
    expect(await statusFrom({ Host: '192.0.2.7', Origin: 'http://192.0.2.7' })).toBe(403)
    expect(await statusFrom({ Host: 'shop.example', Origin: 'https://shop.example' })).toBe(200)
    expect(await statusFrom({ Host: 'www.shop.example', Origin: 'https://www.shop.example' })).toBe(200)
    await secure.close()
  })

  test.each(['http://evil.example', 'null'])('cannot be read by %s across sites', async (origin) => {
    for (const path of ['/api/me', '/', '/api/cart/price']) {
      const answer = await site.visit(path, { headers: { Origin: origin } })
      for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/)
    }
  })
})

test.each([
  ['/urunler', 'PUT'],
  ['/api/cart/price', 'DELETE'],
  ['/giris', 'PATCH'],
  ['/', 'OPTIONS'],
  ['/admin', 'TRACE'],
  ['/yok', 'QUERY'],
])('%s is not served by %s', async (path, method) => {
  const answer = await site.visit(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  expect(answer.text).toContain('Bu adrese bu yöntemle istek gönderilmez.')
})

describe('every answer', () => {
  const ANSWERS: [string, string, Parameters<TestSite['visit']>[1], number][] = [
    ['a public page', '/', {}, 200],
    ['a kept public page', '/', {}, 200],
    ['a personal page', '/odeme', {}, 200],
    ['sign-in', '/giris', {}, 200],
    ['a missing page', '/yok', {}, 404],
    ['a missing file', '/yok.php', {}, 404],
    ['a missing picture', '/img/yok/200', {}, 404],
    ['a static file', '/favicon.svg', {}, 200],
    ['a redirect', '/admin', {}, 302],
    ['JSON', '/api/me', {}, 200],
    ['a refusal', '/api/cart/price', { method: 'POST', headers: { Origin: 'https://evil.example' } }, 403],
    ['a double slash', '//x', {}, 400],
    ['health', '/healthz', {}, 200],
    ['readiness', '/readyz', {}, 200],
    ['a HEAD', '/urunler', { method: 'HEAD' }, 200],
    ['a page’s data', '/_.data', {}, 200],
    ['a method nobody serves', '/urunler', { method: 'DELETE' }, 405],
  ]

  test.each(ANSWERS)('carries the security headers: %s', async (_what, path, visit, status) => {
    const answer = await site.visit(path, visit)
    expect(answer.status).toBe(status)
    for (const [name, value] of BASE_HEADERS) expect(answer.headers.get(name), name).toBe(value)
    // A file of the build is neither a page nor anybody's.
    if (!path.startsWith('/favicon'))
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.has('x-powered-by')).toBe(false)
    expect(answer.headers.has('server')).toBe(false)
  })

  test('does not claim HTTPS that is not there', async () => {
    expect((await site.visit('/')).headers.has('strict-transport-security')).toBe(false)
  })
})

describe('the content security policy', () => {
  const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi

  function runScripts(html: string): string[] {
    return [...html.matchAll(SCRIPT)]
      .map(({ groups }) => ({ attributes: groups?.attributes ?? '', code: groups?.code ?? '' }))
      .filter(({ attributes }) => !/\ssrc=/.test(attributes) && !/application\/ld\+json/.test(attributes))
      .map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }

  test.each([
    '/',
    '/urunler',
    '/kategoriler',
    'product',
    '/sepet',
    '/odeme',
    '/giris',
    '/yok',
    '/siparis-basarili?orderNumber=x',
    '/siparis-takip',
  ])('of %s allows exactly the scripts that stand in it, rendered or kept', async (given) => {
    const path = given === 'product' ? productPath : given
    for (const _when of ['rendered', 'kept']) {
      const answer = await site.visit(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const allowed = /script-src 'self' ?([^;]*)/.exec(policy)?.[1]?.split(' ').filter(Boolean) ?? []
      const found = runScripts(answer.text)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(allowed)).toEqual(new Set(found))
      expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
      expect(policy).toContain("frame-ancestors 'none'")
    }
  })

  test('no page loads anything from elsewhere or runs code in an attribute', async () => {
    for (const path of ['/', '/urunler', productPath, '/sepet', '/odeme', '/giris']) {
      const { text } = await site.visit(path)
      const loaded = [...text.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="([^"]+)"/g)]
      const foreign = loaded.map(([, url]) => url ?? '').filter((url) => /^(https?:)?\/\//.test(url))
      expect(
        foreign.filter((url) => !url.startsWith(PUBLIC_URL)),
        path,
      ).toEqual([])
      expect(/<[a-z][^>]*\son[a-z]+="/i.test(text), path).toBe(false)
    }
  })

  test('text of the shop cannot become a script', async () => {
    const title = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const product = await aProduct(site.shop.services, {
      title,
      description: title,
      features: [title],
      seoDescription: title,
      optionGroups: [
        {
          id: 'g1',
          name: '<b>Renk',
          options: [{ value: '"><script>alert(2)</script>', priceChangeMinor: 0 }],
        },
      ],
    })
    for (const path of [
      `/urun/${product.slug}`,
      '/',
      '/urunler',
      `/urunler?search=${encodeURIComponent(title)}`,
    ]) {
      const { text } = await site.visit(path)
      expect(text.includes('<script>alert('), path).toBe(false)
      expect(text.includes('<img src=x'), path).toBe(false)
    }
  })
})

describe('an address written in capitals or in escapes, which the router takes for the same', () => {
  test('carries no script of the owner’s where passwords are typed or the address opens something', async () => {
    const { files } = site.shop.services.siteFiles
    const { version: seen } = unwrap(await files.open('head.html'))
    const content = '<script>window.ofTheOwner = 1</script>'
    unwrap(await files.save(EDITOR, { path: 'head.html', content, seen }))
    expect((await site.visit('/urunler')).text).toContain('/ozel.js')
    for (const path of [
      ...['/giris', '/Giris', '/%67iris', '/GIRIS/', '/Kayit', '/%73ifremi-unuttum', '/Sifre-Yenile/x'],
      ...['/Siparis-Takip/x', '/%73iparis-takip/x', '/Davet/x', '/E-Posta-Dogrula/x'],
    ]) {
      const { text } = await site.visit(path)
      expect(text, path).toContain('<html')
      expect(text, path).not.toContain('/ozel.js')
    }
    const { version: now } = unwrap(await files.open('head.html'))
    unwrap(await files.reset(EDITOR, { path: 'head.html', seen: now }))
  })

  test('is counted with the others where uploads are limited', async () => {
    const another = await openTestSite(site.shop)
    const statuses: number[] = []
    for (let i = 0; i < 121; i += 1)
      statuses.push(
        (await another.visit(i % 2 === 0 ? '/Api/print-files' : '/api/%70rint-files/', { form: {} })).status,
      )
    await another.close()
    expect(statuses.slice(0, 120)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  test('does not bring its secret into the log', async () => {
    const lines: string[] = []
    const logger = createLogger('info', { destination: { write: (line: string) => void lines.push(line) } })
    const another = await openTestSite(site.shop, { logger })
    for (const path of ['/siparis-takip/GIZLI', '/Siparis-Takip/GIZLI/fatura', '/%73ifre-yenile/GIZLI.data'])
      await another.visit(path)
    await another.close()
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/gizli/i)
    expect(lines[1]).toContain('"path":"/siparis-takip/…/fatura"')
  })
})

describe('cookies', () => {
  test('the session’s is out of reach of scripts and of other sites', async () => {
    const { accounts } = site.shop.services
    await accounts.create({
      name: 'Çerez',
      email: 'cerez@example.com',
      password: 'uzun bir parola',
      role: 'customer',
    })
    const answer = await site.visit('/giris', {
      form: { email: 'cerez@example.com', password: 'uzun bir parola' },
    })
    expect(answer.status).toBe(302)
    const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? ''
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('behind HTTPS every cookie is for HTTPS alone, and the browser is told to stay there', async () => {
    const behindTls = await openTestSite(site.shop, { publicUrl: 'https://shop.example' })
    const headers = { Origin: 'https://shop.example' }
    const form = { email: 'cerez@example.com', password: 'uzun bir parola' }
    const signedIn = await behindTls.visit('/giris', { form, headers })
    const signedOut = await behindTls.visit('/cikis', { form: {}, headers })
    const cookies = [...signedIn.headers.getSetCookie(), ...signedOut.headers.getSetCookie()]
    await behindTls.close()
    expect(cookies.length).toBeGreaterThan(3)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure\b/i)
    expect(signedIn.headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/)
  })

  test('a made-up session is nobody’s', async () => {
    const cookie = 'damga.session_token=abc.def; damga_session_hint=1'
    expect((await site.visit('/api/me', { headers: { Cookie: cookie } })).json()).toBeNull()
    expect((await site.visit('/admin', { headers: { Cookie: cookie } })).status).toBe(302)
  })

  test('sign-in leads to no other site', async () => {
    for (const wanted of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
      '\u0000//evil.example',
    ]) {
      const form = { email: 'cerez@example.com', password: 'uzun bir parola', return: wanted }
      const answer = await site.visit('/giris', { form })
      expect(answer.status).toBe(302)
      const target = new URL(answer.headers.get('location') ?? '', PUBLIC_URL)
      expect(target.origin, wanted).toBe(PUBLIC_URL)
    }
  })
})
