import { beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { sortOrders } from '#app/kernel/sort-order.ts'
import { BOOK_SORTS, ORDER_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const ALL = { search: '', status: 'all' } as const
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { services } = shop
  const mug = await aProduct(services, { stock: 10_000 })
  // Several of one total and one name, some placed at the same instant.
  for (const [index, name] of ['Zeynep', 'Çağla', 'Ali', 'Çağla', 'Işıl', 'Çağla'].entries()) {
    const checkout = await aCheckout(services, [aLine(mug, { quantity: 10 * (1 + (index % 2)) })])
    if (index % 3 > 0) shop.clock.advance({ minutes: 1 })
    unwrap(await services.orders.place({ ...checkout, buyer: { ...checkout.buyer, firstName: name } }, null))
  }
})

describe('what stands before and after an order', () => {
  test.each([undefined, ...sortOrders(ORDER_SORTS)])('is that of its list, sorted by %j', async (sort) => {
    const { orders } = shop.services
    const list = { ...ALL, ...(sort ? { sort } : {}) }
    const { rows } = await orders.adminList({ ...list, page: 1 })
    expect(rows).toHaveLength(6)
    for (const [index, { id }] of rows.entries()) {
      const { previous, next } = await orders.neighbours(id, list)
      expect([previous?.id, next?.id]).toEqual([rows[index - 1]?.id, rows[index + 1]?.id])
    }
  })

  test('goes on where an order stood that has left its list', async () => {
    const { orders } = shop.services
    const list = { ...ALL, status: 'new' } as const
    const { rows } = await orders.adminList({ ...list, page: 1 })
    const [before, moved, after] = rows
    const revision = unwrap(await orders.adminGet(moved?.id ?? '')).revision
    unwrap(
      await orders.changeStatus(ADMIN, moved?.id ?? '', 'processing', {
        tellBuyer: false,
        seenRevision: revision,
      }),
    )
    expect(await orders.neighbours(moved?.id ?? '', list)).toEqual({
      previous: { id: before?.id, orderNumber: before?.orderNumber },
      next: { id: after?.id, orderNumber: after?.orderNumber },
    })
  })

  test.each([undefined, ...sortOrders(BOOK_SORTS)])('is that of a view, sorted by %j', async (sort) => {
    const { orders } = shop.services
    const list = { search: '', status: 'open', ...(sort ? { sort } : {}) } as const
    const { rows } = await orders.listed({ ...list, page: 1 })
    expect(rows).toHaveLength(6)
    for (const [index, { id }] of rows.entries()) {
      const { previous, next } = await orders.neighbours(id, list)
      expect([previous?.id, next?.id]).toEqual([rows[index - 1]?.id, rows[index + 1]?.id])
    }
  })

  test('goes on in a view where an order stood that is in it no more, and begins anew after one that is done', async () => {
    const { orders } = shop.services
    const list = { search: '', status: 'waiting', sort: { key: 'date', direction: 'asc' } } as const
    const { rows } = await orders.listed({ ...list, status: 'open', page: 1 })
    const untouched = rows.filter(({ status }) => status === 'new')
    const [first, second, third] = untouched
    for (const row of [first, third]) unwrap(await orders.setPaid(ADMIN, row?.id ?? '', 'bank'))
    const waiting = (await orders.listed({ ...list, page: 1 })).rows.map(({ id }) => id)
    expect(waiting).not.toContain(second?.id)
    const stood = rows.map(({ id }) => id).filter((id) => waiting.includes(id) || id === second?.id)
    const at = stood.indexOf(second?.id as (typeof stood)[number])
    const around = await orders.neighbours(second?.id ?? '', list)
    expect([around.previous?.id, around.next?.id]).toEqual([stood[at - 1], stood[at + 1]])

    const last = untouched.at(-1)
    unwrap(await orders.changeStatus(ADMIN, last?.id ?? '', 'completed'))
    const after = await orders.neighbours(last?.id ?? '', list)
    expect([after.previous, after.next?.id]).toEqual([null, waiting[0]])
  })

  test('is nothing of an order that is not there, and where nothing answers the search', async () => {
    const { orders } = shop.services
    const nobody = { previous: null, next: null }
    expect(await orders.neighbours('ORD-NONE', ALL)).toEqual(nobody)
    const { rows } = await orders.adminList({ ...ALL, page: 1 })
    expect(await orders.neighbours(rows[2]?.id ?? '', { ...ALL, search: 'böyle biri yok' })).toEqual(nobody)
  })
})
