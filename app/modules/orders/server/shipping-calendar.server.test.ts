import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { orderPromises, orders } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** An order of so many pieces, promised for these days one after the other. */
async function anOrder(title: string, quantity: number, ...days: readonly string[]): Promise<string> {
  const { services, connection, clock } = shop
  const product = await aProduct(services, { title, stock: 5_000 })
  const { orderNumber } = unwrap(
    await services.orders.place(await aCheckout(services, [{ ...aLine(product), quantity }]), null),
  )
  const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  const id = rows[0]?.id ?? ''
  await connection.db.delete(orderPromises).where(eq(orderPromises.orderId, id))
  for (const [number, day] of days.entries())
    await connection.db.insert(orderPromises).values({
      ...{ orderId: id, number: number + 1, shipBy: day, shipLatest: day, certainty: 'firm' },
      ...{ isCommitted: false, remedy: '', steps: [], reason: 'ordered', createdAt: new Date(clock.now()) },
      basis: {
        lines: [],
        gates: { orderedOn: '2026-02-27', paidOn: '2026-02-27', approvedOn: '2026-02-27' },
      },
    } as never)
  return id
}

describe('the calendar of shipping', () => {
  test('has each order that is still to be sent, on the day its buyer was told last', async () => {
    const service = shop.services.orders
    const cancelled = await anOrder('Kalem', 100)
    const withoutDay = await anOrder('Defter', 50)
    const moved = await anOrder('Kupa', 300, '2026-03-05', '2026-03-09')
    unwrap(await service.changeStatus(ADMIN, cancelled, 'cancelled'))
    const shown = await service.shippingOrders()
    expect(shown.map(({ id, shipLatest, pieces, goods }) => ({ id, shipLatest, pieces, goods }))).toEqual([
      { id: moved, shipLatest: '2026-03-09', pieces: 300, goods: ['Kupa'] },
      { id: withoutDay, shipLatest: null, pieces: 50, goods: ['Defter'] },
    ])
    expect(shown[0]).toMatchObject({ formerDays: 1, saidAt: shop.clock.now(), status: 'new' })
  })
})

describe('its feed', () => {
  const tokenOf = (address: string | null) => address?.split('/').at(-2) ?? ''

  test('is closed until somebody asks for an address, and then holds days and goods, no price and no way to the buyer', async () => {
    const { shippingFeed } = shop.services.orders
    const id = await anOrder('Kupa; büyük, siyah', 1_300, '2026-03-05', '2026-03-09')
    await anOrder('Defter', 50)
    const before = await shippingFeed.state()
    expect(before.address).toBeNull()
    expect(await shippingFeed.read('')).toBeNull()
    unwrap(await shippingFeed.renew(ADMIN, before.version))
    const { address } = await shippingFeed.state()
    expect(address).toMatch(/\/sevkiyat-takvimi\/[\w-]{43}\/sevkiyat\.ics$/)
    const feed = (await shippingFeed.read(tokenOf(address))) ?? ''
    // Long lines are folded (RFC 5545, 3.1).
    expect(feed.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = feed.replaceAll('\r\n ', '')
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20260309\r\n')
    expect(unfolded).toContain('SEQUENCE:1\r\n')
    expect(unfolded).toMatch(/SUMMARY:.*: 1\.300 adet \(ORD-2026-\d+\)\r\n/)
    expect(unfolded).toContain('Kupa\\; büyük\\, siyah')
    expect(unfolded).toContain(`/admin/orders/${id}`)
    const ordered = await shop.connection.db
      .select({ buyer: orders.buyer, delivery: orders.delivery })
      .from(orders)
    expect(ordered).toHaveLength(2)
    for (const { buyer, delivery } of ordered)
      for (const known of [buyer.phone, buyer.email, delivery.address]) expect(unfolded).not.toContain(known)
    expect(unfolded).not.toMatch(/₺|TRY/)
    // The same orders make the same text.
    shop.clock.advance({ minutes: 300 })
    expect(await shippingFeed.read(tokenOf(address))).toBe(feed)
  })

  test('a new address closes the former one, and none is open once it is stopped', async () => {
    const { shippingFeed } = shop.services.orders
    const { version } = await shippingFeed.state()
    const second = unwrap(await shippingFeed.renew(ADMIN, version))
    const former = tokenOf((await shippingFeed.state()).address)
    const third = unwrap(await shippingFeed.renew(ADMIN, second))
    const newest = tokenOf((await shippingFeed.state()).address)
    expect(newest).not.toBe(former)
    expect(await shippingFeed.read(former)).toBeNull()
    expect(await shippingFeed.read(newest)).toContain('BEGIN:VCALENDAR')
    const fourth = unwrap(await shippingFeed.stop(ADMIN, third))
    expect(await shippingFeed.read(newest)).toBeNull()
    // One that was closed never opens again.
    unwrap(await shippingFeed.renew(ADMIN, fourth))
    expect(await shippingFeed.read(newest)).toBeNull()
  })

  test('of two people who change it the second is told', async () => {
    const { shippingFeed } = shop.services.orders
    const { version } = await shippingFeed.state()
    unwrap(await shippingFeed.renew(ADMIN, version))
    expect(await shippingFeed.stop(ADMIN, version)).toMatchObject({
      ok: false,
      error: { code: 'settings/version-conflict' },
    })
  })
})
