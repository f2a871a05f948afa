import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { OrderFilter } from '#app/modules/orders/domain/order-status.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ChosenOrder } from '../domain/bulk-status-form.ts'
import { orders as orderTable } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** Places orders of ten mugs each, a minute apart; answers their ids, the oldest first. */
async function place(count: number, stock = 1_000): Promise<string[]> {
  const { services, clock } = shop
  const mug = await aProduct(services, { stock })
  for (let number = 0; number < count; number += 1) {
    clock.advance({ minutes: 1 })
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  }
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  return rows.map(({ id }) => id).reverse()
}

describe('one status for many orders', () => {
  test('is set on each by itself, with its history, its stock and its mail', async () => {
    const { orders } = shop.services
    const ids = await place(3)
    await shop.jobs.runAll()
    shop.sentMails.length = 0
    unwrap(await orders.changeStatus(ADMIN, ids[0] ?? '', 'cancelled', { tellBuyer: false }))
    expect(await orders.changeStatuses(ADMIN, chosen([...ids, 'ORD-NONE']), 'cancelled')).toEqual({
      changed: 2,
      already: 1,
      missing: 1,
      refused: [],
    })
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject)).toEqual([
      'Siparişiniz iptal edildi: ORD-2026-0002',
      'Siparişiniz iptal edildi: ORD-2026-0003',
    ])
    expect(unwrap(await orders.adminGet(ids[2] ?? '')).history.at(-1)).toMatchObject({ by: 'Yönetici' })
  })

  test('stops at none that is refused, and says which and why', async () => {
    const { orders } = shop.services
    const ids = await place(2, 20)
    await orders.changeStatuses(ADMIN, chosen(ids), 'cancelled', { tellBuyer: false })
    await shop.connection.db.execute(`update products set stock = 10`)
    const outcome = await orders.changeStatuses(ADMIN, chosen(ids), 'processing', { tellBuyer: false })
    expect(outcome).toMatchObject({ changed: 1, refused: [{ orderNumber: 'ORD-2026-0002' }] })
    expect(outcome.refused[0]?.reason).toContain('stok yetersiz')
    expect(unwrap(await orders.adminGet(ids[1] ?? '')).status).toBe('cancelled')
  })
})

test('what was changed between the question and its answer is left alone and named', async () => {
  const { orders } = shop.services
  const asked = await orders.askedAbout(await place(2))
  unwrap(await orders.changeStatus(ADMIN, asked[0]?.id ?? '', 'cancelled', { tellBuyer: false }))
  const answer = asked.map(({ id, revision }) => ({ id, seenRevision: revision }))
  const outcome = await orders.changeStatuses(ADMIN, answer, 'processing', { tellBuyer: false })
  expect(outcome).toMatchObject({ changed: 1, refused: [{ orderNumber: asked[0]?.orderNumber }] })
  expect(unwrap(await orders.adminGet(asked[0]?.id ?? '')).status).toBe('cancelled')
})

function chosen(ids: readonly string[]): ChosenOrder[] {
  return ids.map((id) => ({ id, seenRevision: null }))
}

async function report(day: string | null): Promise<string> {
  const { lines } = unwrap(await shop.services.orders.dailyReport(day))
  let text = ''
  for await (const part of lines) text += part
  return text
}

test('the report of a day holds its orders alone, with count and turnover without the cancelled', async () => {
  const { orders } = shop.services
  const ids = await place(3)
  unwrap(await orders.changeStatus(ADMIN, ids[0] ?? '', 'cancelled'))
  shop.clock.advance({ days: 1 })
  expect(await report('2026-03-02')).toBe(
    [
      'GÜNLÜK SİPARİŞ RAPORU',
      'Tarih: 02.03.2026',
      'Sipariş sayısı: 3 (1 iptal)',
      'Toplam ciro: 1.200,00 ₺ (KDV dahil, iptaller ve onay bekleyenler hariç)',
      '',
      'Sipariş no | Müşteri | Toplam | Durum',
      'ORD-2026-0003 | Işıl Çağlar | 600,00 ₺ | Yeni',
      'ORD-2026-0002 | Işıl Çağlar | 600,00 ₺ | Yeni',
      'ORD-2026-0001 | Işıl Çağlar | 600,00 ₺ | İptal',
      '',
    ].join('\r\n'),
  )
  expect(await report(null)).toContain('Sipariş sayısı: 0\r\nToplam ciro: 0,00 ₺')
  expect(await orders.dailyReport('2026-02-30')).toMatchObject({ error: { code: 'orders/unknown-day' } })
})

describe('the export', () => {
  async function cells(query: { search?: string; status?: OrderFilter; rows?: 'lines' }) {
    const { columns, rows } = shop.services.orders.exportOrders({
      search: query.search ?? '',
      status: query.status ?? 'all',
      rows: query.rows ?? 'orders',
    })
    const found: (string | number | null)[][] = []
    for await (const row of rows) found.push([...row])
    expect(found.every(({ length }) => length === columns.length)).toBe(true)
    return { headers: columns.map(({ header }) => header), found }
  }

  test('holds the orders of the list as it is narrowed, a row each, or a row for each line', async () => {
    const ids = await place(2)
    unwrap(await shop.services.orders.changeStatus(ADMIN, ids[0] ?? '', 'cancelled'))
    const { headers, found } = await cells({ status: 'cancelled' })
    expect(found.map((row) => row[headers.indexOf('Sipariş no')])).toEqual(['ORD-2026-0001'])
    expect(found[0]?.[headers.indexOf('Toplam (KDV dahil)')]).toBe(60_000)
    expect(found[0]?.[headers.indexOf('Ödeme durumu')]).toBe('Ödenmedi')
    // As the screen shows it; nothing that a spreadsheet program would take for a formula.
    expect(found[0]?.[headers.indexOf('Telefon')]).toBe('0532 123 45 67')
    const lines = await cells({ rows: 'lines', search: '0002' })
    expect(lines.found).toHaveLength(1)
    expect(lines.found[0]?.[lines.headers.indexOf('Adet')]).toBe(10)
    expect((await cells({ search: 'nobody' })).found).toEqual([])
  })

  test('reads part after part and leaves none out, though many have one time', async () => {
    await place(1)
    const { db } = shop.connection
    const [first] = await db.select().from(orderTable)
    if (!first) throw new Error('no order')
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      ...first,
      id: `ORD-X${index}`,
      orderNumber: `ORD-X-${index}`,
      publicToken: `token-${index}`,
      placementKey: `key-x-${index}`,
      createdAt: new Date(first.createdAt.getTime() - (index % 2) * 1_000),
    }))
    for (let at = 0; at < many.length; at += 100) await db.insert(orderTable).values(many.slice(at, at + 100))
    const { found } = await cells({})
    expect(new Set(found.map(([number]) => number)).size).toBe(1_204)
    expect(found).toHaveLength(1_204)
  })
})

describe('the search', () => {
  test.each([
    ['a part of the number', '0001'],
    ['the customer, however it is typed', 'ISIL cağ'],
    ['the beginning of a name, two letters', 'ça'],
    ['the telephone', '532123'],
  ])('finds an order by %s', async (_what, search) => {
    await place(1)
    expect((await shop.services.orders.adminList({ search, status: 'all', page: 1 })).total).toBe(1)
  })

  test('takes two letters for the beginning of a word, and signs of a pattern for themselves', async () => {
    await place(1)
    for (const search of ['il', 'ğl', '%', '_', '\\'])
      expect((await shop.services.orders.adminList({ search, status: 'all', page: 1 })).total, search).toBe(0)
  })
})
