/** The order list narrowed to days, and the figures that lead there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let clerk: Visitor
/** ORD-2026-0001 at 23:30 of 2 March in Istanbul, 0002 (cancelled) and 0003 at 00:30 of 3 March, 0004 a day later. */
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services, { title: 'Kupa', stock: 400 })
  const place = async () =>
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null)).orderNumber
  // The clock begins at noon of 2 March.
  site.shop.clock.advance({ minutes: 11 * 60 + 30 })
  await place()
  site.shop.clock.advance({ minutes: 60 })
  const cancelled = await place()
  site.shop.clock.advance({ minutes: 1 })
  await place()
  site.shop.clock.advance({ days: 1 })
  await place()
  const { rows } = await services.orders.adminList({ search: cancelled, status: 'all', page: 1 })
  unwrap(await services.orders.changeStatus(EDITOR, rows[0]?.id ?? '', 'cancelled'))
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

/** The numbers a list shows, in its order. */
function numbersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/ORD-2026-\d{4}/g)].map(([number]) => number.slice(-4)))]
}

/** Of all orders, unless the query says which. */
async function listed(query: string): Promise<string[]> {
  const asked = new URLSearchParams({ status: 'all', ...Object.fromEntries(new URLSearchParams(query)) })
  const { text, status } = await clerk(`/admin/orders?${asked}`)
  expect(status).toBe(200)
  return numbersIn(text)
}

describe('the order list', () => {
  test.each([
    ['from=2026-03-02&to=2026-03-02', ['0001']],
    ['from=2026-03-03&to=2026-03-03', ['0003', '0002']],
    ['from=2026-03-03', ['0004', '0003', '0002']],
    ['to=2026-03-03', ['0003', '0002', '0001']],
    ['from=2026-03-02&to=2026-03-03&status=revenue', ['0003', '0001']],
    ['from=2026-03-02&to=2026-03-03&search=0003', ['0003']],
    ['status=unread&to=2026-03-02', ['0001']],
    ['from=2025-03-03&to=2025-03-03', []],
  ])('shows the orders of whole Istanbul days: %s', async (query, numbers) => {
    expect(await listed(query)).toEqual(numbers)
  })

  test('keeps the days while searching, filtering and exporting', async () => {
    const { text } = await clerk('/admin/orders?from=2026-03-03&to=2026-03-04')
    expect(text).toContain('<input type="hidden" name="from" value="2026-03-03"/>')
    expect(text).toContain('href="/admin/orders?status=new&amp;from=2026-03-03&amp;to=2026-03-04"')
    expect(text).toContain('/admin/orders/export?from=2026-03-03&amp;to=2026-03-04&amp;')
  })

  test('offers the periods of the dashboard by one press, and keeps the rest', async () => {
    const { text } = await clerk('/admin/orders?status=new')
    // The clock stands in the first hour of 4 March, a Wednesday.
    for (const [label, from, to] of [
      ['Bugün', '2026-03-04', '2026-03-04'],
      ['Dün', '2026-03-03', '2026-03-03'],
      ['Bu hafta', '2026-03-02', '2026-03-04'],
      ['Bu ay', '2026-03-01', '2026-03-04'],
      ['Geçen ay', '2026-02-01', '2026-02-28'],
    ])
      expect(text, label).toMatch(
        new RegExp(`href="/admin/orders\\?status=new&amp;from=${from}&amp;to=${to}"[^>]*>${label}<`),
      )
  })

  test.each([
    ['from=2026-03-04&to=2026-03-02', 'Bitiş tarihi başlangıç tarihinden önce olamaz.'],
    ['from=2026-02-30', 'Tarih anlaşılamadı. Lütfen takvimden bir gün seçin.'],
    ['to=%27%3B--', 'Tarih anlaşılamadı. Lütfen takvimden bir gün seçin.'],
  ])('says what is wrong with days and shows the orders of all days: %s', async (query, message) => {
    const { text, status } = await clerk(`/admin/orders?status=all&${query}`)
    expect(status).toBe(200)
    expect(text).toContain(`${message} Liste tarihe göre süzülmedi.`)
    expect(numbersIn(text)).toHaveLength(4)
    const file = await clerk(`/admin/orders/export?${query}`)
    expect(file.status).toBe(400)
    expect(file.text).toBe(message)
  })

  test('shows what is not done unless asked otherwise, and is taken along as it is shown', async () => {
    const shown = await clerk('/admin/orders')
    expect(numbersIn(shown.text).toSorted()).toEqual(['0001', '0003', '0004'])
    const file = await clerk('/admin/orders/export')
    expect(numbersIn(file.text).toSorted()).toEqual(['0001', '0003', '0004'])
  })

  test('is taken along narrowed to the days', async () => {
    const csv = await clerk('/admin/orders/export?status=all&from=2026-03-03&to=2026-03-03')
    expect(numbersIn(csv.text)).toEqual(['0003', '0002'])
  })
})

describe('the dashboard', () => {
  test('leads from revenue and orders to exactly the orders they count', async () => {
    const period = 'period=custom&from=2026-03-02&to=2026-03-03'
    const { text } = await clerk(`/admin?${period}`)
    const link = '/admin/orders?status=revenue&amp;from=2026-03-02&amp;to=2026-03-03'
    expect(text.split(`href="${link}"`)).toHaveLength(3)
    const query = link.replaceAll('&amp;', '&').split('?')[1] ?? ''
    expect(await listed(query)).toEqual(['0003', '0001'])
    const span = { from: Date.parse('2026-03-02T00:00+03:00'), until: Date.parse('2026-03-04T00:00+03:00') }
    const counted = await site.shop.services.orders.dashboard.revenueByDay(span)
    expect(counted.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  })

  test('leads from a day of its charts to the orders of that day', async () => {
    const { text } = await clerk('/admin?period=custom&from=2026-03-02&to=2026-03-03')
    const day = 'href="/admin/orders?status=revenue&amp;from=2026-03-03&amp;to=2026-03-03"'
    // A column of each of the two charts, and the row of the table beside them.
    expect(text.split(day)).toHaveLength(4)
  })

  test('leads from what nobody has opened to those orders', async () => {
    expect((await clerk('/admin')).text).toContain('href="/admin/orders?status=unread"')
    expect(await listed('status=unread')).toHaveLength(4)
  })
})
