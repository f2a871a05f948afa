import { beforeEach, describe, expect, test } from 'vitest'
import { isoDayOf } from '#app/kernel/instant.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ListedOrders } from './order-list.server.ts'
import { orderPromises } from './tables.server.ts'

let shop: TestShop
let product: Product
beforeEach(async () => {
  shop = await openTestShop()
  product = await aProduct(shop.services, { stock: 5_000 })
})

/** An order that is paid and to be sent in so many days. */
async function anOrder({ days, paid = true }: { days: number; paid?: boolean }) {
  const { orders } = shop.services
  const { orderNumber } = unwrap(await orders.place(await aCheckout(shop.services, [aLine(product)]), null))
  const { rows } = await orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  const id = rows[0]?.id ?? ''
  if (paid) unwrap(await orders.setPaid(ADMIN, id, 'bank'))
  const day = addIsoDays(isoDayOf(shop.clock.now()), days)
  await shop.connection.db.insert(orderPromises).values({
    ...{ orderId: id, number: 9, shipBy: day, shipLatest: day, certainty: 'firm', reason: 'ordered' },
    ...{ isCommitted: false, remedy: '', steps: [], createdAt: new Date(shop.clock.now()) },
    basis: { lines: [], gates: { orderedOn: day, paidOn: day, approvedOn: day }, destination: null },
  } as never)
  return { id, orderNumber }
}

const shown = async (query: Partial<ListedOrders>) => {
  const { rows } = await shop.services.orders.listed({ search: '', status: 'open', page: 1, ...query })
  return rows.map(({ orderNumber }) => orderNumber)
}

describe('the views of the list', () => {
  test('begin with what is to be sent first, and end with what is to be paid first', async () => {
    const unpaid = await anOrder({ days: 1, paid: false })
    const later = await anOrder({ days: 9 })
    const late = await anOrder({ days: -3 })
    expect(await shown({})).toEqual([late, later, unpaid].map(({ orderNumber }) => orderNumber))
    expect(await shown({ sort: { key: 'promise', direction: 'desc' } })).toEqual(
      [unpaid, later, late].map(({ orderNumber }) => orderNumber),
    )
    const { rows, counts, sums } = await shop.services.orders.listed({ search: '', status: 'open', page: 1 })
    expect(rows.map(({ ship }) => ship.slack?.level ?? ship.after)).toEqual(['late', 'on-time', 'pay'])
    expect(counts).toMatchObject({
      open: { count: 3 },
      waiting: { count: 2 },
      risk: { count: 1 },
      unpaid: { count: 1 },
      all: { count: 3 },
    })
    expect(sums).toEqual({
      totalMinor: rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      openMinor: rows.at(-1)?.totalMinor,
    })
  })

  test('hold what waits for the shop and what is late apart, and leave out what is done', async () => {
    const late = await anOrder({ days: -1 })
    const begun = await anOrder({ days: 9 })
    const gone = await anOrder({ days: -1 })
    unwrap(await shop.services.orders.changeStatus(ADMIN, gone.id, 'completed'))
    expect(await shown({ status: 'waiting' })).toEqual([late.orderNumber, begun.orderNumber])
    expect(await shown({ status: 'risk' })).toEqual([late.orderNumber])
    expect(await shown({ status: 'all' })).toContain(gone.orderNumber)
    expect(await shown({})).not.toContain(gone.orderNumber)
  })

  test('are searched, narrowed to days, and sorted by names as Turkish sorts them', async () => {
    const first = await anOrder({ days: 2 })
    const second = await anOrder({ days: 1 })
    const { pool } = shop.connection
    await pool.query('update orders set customer_name = $1 where id = $2', ['Çınar', first.id])
    await pool.query('update orders set customer_name = $1 where id = $2', ['Deniz', second.id])
    expect(await shown({ sort: { key: 'customer', direction: 'asc' } })).toEqual([
      first.orderNumber,
      second.orderNumber,
    ])
    expect(await shown({ search: second.orderNumber })).toEqual([second.orderNumber])
    expect(await shown({ search: 'nobody' })).toEqual([])
    const now = shop.clock.now()
    expect(await shown({ placed: { from: now + 60_000, until: null } })).toEqual([])
    expect(await shown({ placed: { from: null, until: now + 60_000 } })).toHaveLength(2)
  })

  test('are handed over as ids, so many at most', async () => {
    const [one, other] = [await anOrder({ days: 1 }), await anOrder({ days: 2 })]
    const asked = { search: '', status: 'open' } as const
    expect(await shop.services.orders.listedIds(asked, 1)).toEqual({ ids: [one.id], total: 2 })
    const all = await shop.services.orders.listedIds({ ...asked, status: 'all' })
    expect(all.ids.toSorted()).toEqual([one.id, other.id].toSorted())
  })
})
