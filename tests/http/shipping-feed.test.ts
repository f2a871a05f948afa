/** The calendar of shipping, as the back office shows it and as calendar programs read it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aShopThatPromises } from '../support/lead-times.ts'
import { openTestShop } from '../support/shop.ts'

const PAGE = '/admin/orders/calendar'

let site: TestSite
let clerk: Visitor
let order: { readonly id: string; readonly orderNumber: string }
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  await aShopThatPromises(site.shop)
  const { services } = site.shop
  const mug = await aProduct(services, { stock: 1_000 })
  order = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

const addressIn = (page: string) => page.match(/\/sevkiyat-takvimi\/[\w-]+\/sevkiyat\.ics/)?.[0] ?? ''
const versionIn = (page: string) => page.match(/name="version" value="(\d+)"/)?.[1] ?? ''

test('an order stands on its day; a month that is none is this one', async () => {
  const { text } = await clerk(`${PAGE}?ay=2026-03`)
  expect(text).toContain('Mart 2026')
  expect(text).toContain('4 Mart Çarşamba')
  expect(text).toContain(`href="/admin/orders/${order.id}"`)
  const other = await clerk(`${PAGE}?ay=2026-05`)
  expect(other.text).toContain('Bu ay gönderilecek sipariş yok')
  expect((await clerk(`${PAGE}?ay=2026-99`)).status).toBe(200)
})

test('the address is asked for, answers calendars without signing in, and is closed again', async () => {
  const before = await clerk(PAGE)
  expect(addressIn(before.text)).toBe('')
  const asked = await clerk(PAGE, { form: { intent: 'renew', version: versionIn(before.text) } })
  expect(asked.text).toContain('Takvim adresi hazır.')
  const address = addressIn(asked.text)
  const stranger = site.visit
  const feed = await stranger(address)
  expect(feed.status).toBe(200)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(feed.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(feed.text.replaceAll('\r\n ', '')).toContain(`(${order.orderNumber})`)
  const known = { 'If-None-Match': feed.headers.get('etag') ?? '' }
  expect((await stranger(address, { headers: known })).status).toBe(304)

  // Who asks with what somebody has changed meanwhile is told.
  const late = await clerk(PAGE, { form: { intent: 'stop', version: versionIn(before.text) } })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Adres değişmedi')
  const closed = await clerk(PAGE, { form: { intent: 'stop', version: versionIn(asked.text) } })
  expect(closed.text).toContain('Takvim adresi kapatıldı.')
  for (const path of [address, '/sevkiyat-takvimi/x/sevkiyat.ics'])
    expect((await stranger(path)).status, path).toBe(404)
})
