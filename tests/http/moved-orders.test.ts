/** The page of orders whose days have moved, as it works without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aShopThatPromises } from '../support/lead-times.ts'
import { openTestShop } from '../support/shop.ts'

const PATH = '/admin/orders/moved'
const closure = { name: 'Sayım', kind: 'closed', scope: 'shop' } as const

/** A shop with an order for Wednesday 4 March that it is closed on. */
async function aSite(sends: boolean) {
  const site = await openTestSite(await openTestShop(sends ? {} : { deliver: null }))
  const { services } = site.shop
  await aShopThatPromises(site.shop)
  const mug = await aProduct(services, { stock: 1_000 })
  const order = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  const days = { firstDay: '2026-03-04', lastDay: '2026-03-04' }
  await services.settings.change({ closures: [{ id: 'K-1', ...closure, ...days }] })
  return { site, order, clerk: await site.visitAs(['orders']) }
}

describe('orders whose days have moved', () => {
  let site: TestSite
  let clerk: Visitor
  let order: { readonly id: string; readonly orderNumber: string }
  beforeAll(async () => {
    ;({ site, clerk, order } = await aSite(true))
  })
  afterAll(() => site.close())

  test('stand with both days, and lead from the order list; a page of working days says it to who sees orders', async () => {
    const { text } = await clerk(PATH)
    for (const said of [
      order.orderNumber,
      '<s class="text-ink-soft">4 Mart Çarşamba kargoda, 5 Mart Perşembe İstanbul’da</s>',
      '5 Mart Perşembe kargoda, 6 Mart Cuma İstanbul’da',
      'Çalışma günleri veya süreler değişti',
      'Seçilen alıcılara yeni günü bildir',
    ])
      expect(text).toContain(said)
    expect((await clerk('/admin/orders')).text).toContain(`href="${PATH}"`)
    const owner = await site.visitAs('admin')
    for (const path of ['/admin/calendar', '/admin/lead-times', '/admin/lead-times/presses'])
      expect((await owner(path)).text, path).toContain(`href="${PATH}"`)
    const setter = await site.visitAs(['settings'])
    expect((await setter('/admin/calendar')).text).not.toContain(PATH)
  })

  test('are not moved by a form nobody filled in, which keeps what was typed', async () => {
    const empty = await clerk(PATH, { form: { why: 'Sayım var.' } })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('Lütfen en az bir sipariş seçin.')
    expect(empty.text).toContain('value="Sayım var."')
    const long = await clerk(PATH, {
      form: { orders: `${order.id}:2026-03-05:2026-03-06`, why: 'a'.repeat(301) },
    })
    expect(long.text).toContain('Sebep en fazla 300 karakter olabilir.')
    expect(await site.shop.services.orders.movedOrders()).toHaveLength(1)
  })

  test('are not moved to a day nobody has seen', async () => {
    const { text } = await clerk(PATH, { form: { orders: `${order.id}:2026-03-04:2026-03-05` } })
    expect(text).toContain('Hiçbir siparişin günü değişmedi.')
    expect(text).toContain(`bildirilmedi: ${order.orderNumber}.`)
  })

  test('are moved and told, once', async () => {
    const form = { orders: `${order.id}:2026-03-05:2026-03-06`, why: 'Sayım var.' }
    expect((await clerk(PATH, { form })).text).toContain(
      '1 siparişin günü değişti. Alıcıları bilgilendiriliyor.',
    )
    const again = await clerk(PATH, { form })
    expect(again.text).toContain('Hiçbir siparişin günü değişmedi.')
    expect(again.text).toContain('Günü değişen sipariş yok')
    expect((await clerk('/admin/orders')).text).not.toContain(PATH)
    expect((await clerk(`/admin/orders/${order.id}`)).text).toContain('(sebep: Sayım var.)')
  })
})

test('without a mail server nothing is said to be told', async () => {
  const { site, clerk, order } = await aSite(false)
  const { text } = await clerk(PATH)
  expect(text).toContain('Seçilen siparişlerin gününü değiştir')
  expect(text).toContain('E-posta hazırlanır ama gönderilmez: e-posta sunucusu yok.')
  const form = { orders: `${order.id}:2026-03-05:2026-03-06`, why: '' }
  const moved = await clerk(PATH, { form })
  expect(moved.text).toContain('1 siparişin günü değişti. E-posta hazırlandı, e-posta sunucusu yok')
  expect(moved.text).not.toContain('bilgilendiriliyor')
  await site.close()
})
