/** One id for a request: in its answer, on its error page, in every line of the log, and in what it set going. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736'

const lines: string[] = []
const logger = createLogger('info', { destination: { write: (text) => void lines.push(text) } })
let shop: TestShop
let site: TestSite
beforeAll(async () => {
  shop = await openTestShop({ logger })
  site = await openTestSite(shop, { logger })
})
afterAll(() => site.close())
afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

function logged(): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('the id of a request', () => {
  test('is in its answer and in its line of the log', async () => {
    const { headers } = await site.visit('/sepet?a=1')
    const id = headers.get('x-request-id') ?? ''
    expect(id).toMatch(UUID)
    expect(logged()).toMatchObject([
      {
        requestId: id,
        method: 'GET',
        path: '/sepet',
        route: '/sepet',
        status: 200,
        msg: expect.stringMatching(/request$/),
      },
    ])
  })

  test('is nobody’s to choose, unless a trusted proxy gave it', async () => {
    const headers = { 'X-Request-Id': GIVEN }
    expect((await site.visit('/yok', { headers })).headers.get('x-request-id')).toMatch(UUID)
    const trusting = await openTestSite(shop, { logger, trustProxy: true })
    expect((await trusting.visit('/yok', { headers })).headers.get('x-request-id')).toBe(GIVEN)
    for (const odd of ['short', 'a'.repeat(65), 'with space in it', '{"level":60}....', 'şşşşşşşşşş']) {
      const sent = { 'X-Request-Id': Buffer.from(odd).toString('latin1') }
      expect((await trusting.visit('/yok', { headers: sent })).headers.get('x-request-id'), odd).toMatch(UUID)
    }
    await trusting.close()
  })

  test('stands on a page that failed, in its data, and in the JSON of a failed call', async () => {
    vi.spyOn(shop.services.catalog, 'findProducts').mockRejectedValue(new TypeError('broken for the test'))
    vi.spyOn(shop.services.accounts, 'viewerOf').mockRejectedValue(new TypeError('broken for the test'))
    vi.spyOn(shop.services.cart, 'price').mockRejectedValue(new TypeError('broken for the test'))
    const asked = [
      await site.visit('/profil'),
      await site.visit('/profil.data'),
      await site.visit('/api/me', { headers: { Cookie: 'damga.session=x' } }),
      await site.visit('/admin'),
    ]
    for (const { status, headers, text } of asked) {
      const id = headers.get('x-request-id') ?? 'none'
      expect(status, text).toBe(500)
      expect(text).toContain(id)
      expect(text).not.toContain('broken for the test')
      const failure = logged().find(({ level, requestId }) => level === 50 && requestId === id)
      expect(failure, id).toMatchObject({ msg: 'page failed', error: { type: 'TypeError' } })
    }
    const call = asked[2]?.json() as { error: { code: string; message: string } }
    expect(call.error.code).toBe('http/500')
    expect(call.error.message).toMatch(/^Beklenmeyen bir sorun oluştu/)
  })

  test('costs of the database are told with it', async () => {
    await shop.bus.publish(['*'])
    await site.visit('/urunler')
    const [line] = logged()
    expect(line).toMatchObject({
      route: '/urunler',
      queries: expect.any(Number),
      renderMs: expect.any(Number),
    })
    expect(line?.queries).toBeGreaterThan(0)
  })
})
