/** Views of the order list that people save, and a change of the whole list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let clerk: Visitor
let other: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services, { title: 'Kupa', stock: 4_000 })
  for (let n = 0; n < 27; n += 1)
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  clerk = await site.visitAs(['orders'])
  other = await site.visitAs(['orders'])
})
afterAll(() => site.close())

const PATH = '/admin/orders'
const view = (changed: Record<string, string> = {}) => ({
  form: { intent: 'save-view', name: 'Havaleler', audience: 'own', query: 'status=unpaid', ...changed },
})

describe('a view of the order list', () => {
  test('is a tab of what the list knows of its address, for its maker alone', async () => {
    const query = 'status=unpaid&sort=total-desc&page=7&evil=1&from=2026-03-01'
    const saved = await clerk(PATH, view({ query }))
    expect(saved.status).toBe(200)
    const address = 'href="/admin/orders?status=unpaid&amp;from=2026-03-01&amp;sort=total-desc"'
    expect((await clerk(PATH)).text).toMatch(new RegExp(`${address.replaceAll('?', '\\?')}[^>]*>Havaleler`))
    expect((await other(PATH)).text).not.toContain('Havaleler')
  })

  test('is refused with words, and what was typed stays', async () => {
    for (const [changed, message] of [
      [{ name: ' ' }, 'Lütfen görünüme bir ad verin.'],
      [{ name: 'Havaleler' }, 'Bu adda bir görünümünüz var.'],
      [{ name: 'ş'.repeat(41) }, 'Görünümün adı en fazla 40 karakter olabilir.'],
    ] as const) {
      const answer = await clerk(`${PATH}?status=new`, view(changed))
      expect(answer.status, message).toBe(400)
      expect(answer.text.includes(message), message).toBe(true)
    }
    for (const changed of [{ audience: 'everybody' }, { query: 'x'.repeat(601) }, { id: 'LV-none' }])
      expect((await clerk(PATH, view({ name: 'Başka', ...changed }))).status).toBeGreaterThanOrEqual(400)
  })

  test('of all is seen by all, and taken away by nobody who may not', async () => {
    await clerk(PATH, view({ name: 'Herkesin', audience: 'all', query: 'status=new' }))
    expect((await other(PATH)).text).toContain('Herkesin')
    const id = (await site.shop.connection.pool.query("select id from list_views where name = 'Herkesin'"))
      .rows[0].id as string
    const remove = { form: { intent: 'remove-view', id } }
    expect((await other(PATH, remove)).status).toBe(404)
    expect((await clerk(PATH, remove)).status).toBe(200)
    expect((await other(PATH)).text).not.toContain('Herkesin')
  })
})

test('the status of a whole list is asked about order by order, beyond its page', async () => {
  const ids = /name="ids"[^>]*value="([^"]+)"/.exec((await clerk(PATH)).text)?.[1] ?? ''
  const asked = await clerk(PATH, {
    form: { intent: 'bulk-status', ids, whole: 'status=new', status: 'processing' },
  })
  expect(asked.text.replaceAll('<!-- -->', '')).toContain('27 siparişin durumu değişecek')
})
