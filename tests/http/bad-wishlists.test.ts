import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_VALUES } from '../support/strange-values.ts'

let site: TestSite
let customer: Visitor
let accountId: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  customer = await site.visitAs('customer')
  accountId = ((await customer('/api/me')).json() as { id: string }).id
})
afterAll(() => site.close())

describe('/api/wishlist', () => {
  const kept = () => ({ accountId, version: null, value: ['kupa'] })

  test('is for the one who is signed in, and his own', async () => {
    expectRefused(await site.visit('/api/wishlist', { json: kept() }), 'nobody')
    expect((await site.visit('/api/wishlist', { json: kept() })).status).toBe(401)
    const other = await site.visitAs('customer')
    expect((await other('/api/wishlist', { json: kept() })).status).toBe(409)
    const answer = await customer('/api/wishlist', { json: { ...kept(), value: null } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.json()).toEqual({ version: 0, value: [] })
    expect((await customer('/api/wishlist')).status).toBe(405)
  })

  test.each(['accountId', 'version', 'value'])('stays calm whatever stands in %s', async (field) => {
    for (const [what, value] of STRANGE_VALUES) {
      const answer = await customer('/api/wishlist', { json: { ...kept(), [field]: value } })
      expectCalm(answer, `${field}: ${what}`)
      if (answer.status >= 400) expectRefused(answer, `${field}: ${what}`)
    }
  })

  test('keeps of a list what can be a product, and writes nothing for a body that is none', async () => {
    const value = [null, 7, 'kupa', 'kupa', { a: 1 }, 'x'.repeat(500), '\u0000', 'kalem']
    const answer = await customer('/api/wishlist', { json: { accountId, version: null, value } })
    expect(answer.json()).toMatchObject({ value: ['kupa', 'kalem'] })
    const before = await countRows(site.shop.connection)
    for (const body of ['', '{', '[]', 'null', '"metin"'])
      expectRefused(await customer('/api/wishlist', { body, method: 'POST' }), body)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})
