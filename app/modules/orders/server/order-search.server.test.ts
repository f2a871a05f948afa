import { beforeAll, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

test('a telephone number or an amount finds its order and its guest as the screens show it', async () => {
  const { orders } = shop.services
  const product = await aProduct(shop.services)
  unwrap(await orders.place(await aCheckout(shop.services, [aLine(product)]), null))
  const [order] = await orders.dashboard.recent(1)
  if (!order) throw new Error('no order was placed')
  const { email, phone } = unwrap(await orders.adminGet(order.id)).buyer
  const shown = formatPhone(phone)
  for (const typed of [shown, shown.slice(0, 8), `+90 ${shown.slice(1)}`, shown.replaceAll(' ', ''), phone]) {
    const { rows } = await orders.adminList({ search: typed, status: 'all', page: 1 })
    expect(
      rows.map(({ id }) => id),
      typed,
    ).toEqual([order.id])
    expect(await orders.dashboard.find(typed, 5), typed).toHaveLength(1)
    const guests = await orders.guests({ search: typed, type: 'all', page: 1 })
    expect(
      guests.rows.map((guest) => guest.email),
      typed,
    ).toEqual([email])
  }
  const total = formatLira(order.totalMinor)
  for (const typed of [total, total.replace(' ₺', ''), total.replace('.', '')]) {
    const { rows } = await orders.adminList({ search: typed, status: 'all', page: 1 })
    expect(
      rows.map(({ id }) => id),
      typed,
    ).toEqual([order.id])
    expect(await orders.dashboard.find(typed, 5), typed).toHaveLength(1)
  }
  for (const typed of ['0533 999 88 77', formatLira(order.totalMinor + 1)])
    expect(await orders.dashboard.find(typed, 5), typed).toEqual([])
})

test('a customer is found by a telephone number with its gaps', async () => {
  const { accounts } = shop.services
  unwrap(
    await accounts.create({
      name: 'Zübeyde Özdemir',
      email: 'zubeyde@example.com',
      phone: '+905332221144',
      password: 'uzun-bir-parola-42',
      role: 'customer',
    }),
  )
  for (const search of ['0533 222 11 44', '+90 533 222 11 44', '0533 222', '533 222 11 44']) {
    const { rows } = await accounts.customers.list({ search, type: 'all', status: 'all', page: 1 })
    expect(
      rows.map(({ name }) => name),
      search,
    ).toEqual(['Zübeyde Özdemir'])
  }
})
