import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aDividedShirt, SHIRT_SIZES } from '../../../../tests/support/a-shirt.ts'
import { aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ProductFilters } from '../domain/listing.ts'
import { NO_FILTERS } from '../domain/listing.ts'
import type { ProductId } from '../domain/product.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const catalog = () => shop.services.catalog

async function listed(filters: Partial<ProductFilters>) {
  const query = { search: '', categorySlug: null, sort: 'name-asc', page: 1 } as const
  return unwrap(await catalog().list({ ...query, filters: { ...NO_FILTERS, ...filters } }))
}

const titles = async (filters: Partial<ProductFilters>) =>
  (await listed(filters)).products.map(({ title }) => title)

/** Buys pieces of one variant. */
async function buy(id: ProductId, options: Readonly<Record<string, string>>, quantity: number) {
  const line = aLine({ id }, { quantity, options, printChoice: 'Baskısız' })
  unwrap(await shop.services.orders.place(await aCheckout(shop.services, [line]), null))
}

const NAVY_XL = { options: ['renk.lacivert', 'beden.xl'], inStock: true }

describe('what is in stock in a colour and a size', () => {
  beforeEach(async () => {
    // In the order of the combinations: Lacivert S, Lacivert XL, Beyaz S, Beyaz XL.
    await aDividedShirt(shop.services, [10, 0, 15, 5], { title: 'A', sku: 'A' })
    await aDividedShirt(shop.services, [0, 3, 15, 5], { title: 'B', sku: 'B' })
    await aProduct(shop.services, { ...SHIRT_SIZES, title: 'C', sku: 'C', stock: 4 })
  })

  test('is asked of the very combination; without the stock all that have the values are shown', async () => {
    expect(await titles({ options: NAVY_XL.options })).toEqual(['A', 'B', 'C'])
    expect(await titles(NAVY_XL)).toEqual(['B', 'C'])
    expect(await titles({ options: ['renk.lacivert'], inStock: true })).toEqual(['A', 'B', 'C'])
    expect(await titles({ options: ['renk.lacivert', 'beden.s'], inStock: true })).toEqual(['A', 'C'])
    expect(await titles({ options: ['renk.lacivert', 'renk.beyaz', 'beden.xl'], inStock: true })).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  test('is counted beside each value as choosing it then shows', async () => {
    const choices: readonly Partial<ProductFilters>[] = [
      {},
      { inStock: true },
      { options: ['renk.lacivert'] },
      { options: ['renk.lacivert'], inStock: true },
      { options: ['beden.xl'], inStock: true },
      NAVY_XL,
    ]
    for (const on of choices) {
      const { counts } = await listed(on)
      const chosen = on.options ?? []
      expect((await listed({ ...on, inStock: true })).total).toBe(counts?.inStock)
      for (const key of ['renk.lacivert', 'renk.beyaz', 'beden.s', 'beden.xl']) {
        // One more value of a group that has one already widens the list; its count is that of the value by itself.
        const group = key.slice(0, key.indexOf('.'))
        const others = chosen.filter((other) => !other.startsWith(`${group}.`))
        const { total } = await listed({ ...on, options: [...others, key] })
        expect(counts?.options[key] ?? 0, `${JSON.stringify(on)} ${key}`).toBe(total)
      }
    }
  })

  test('a card is shown in goods that are there, and in the first wanted where none are', async () => {
    const [a, b] = (await listed({ options: ['renk.lacivert', 'renk.beyaz', 'beden.xl'] })).products
    expect(a?.choice).toEqual({ Renk: 'Beyaz', Beden: 'XL' })
    expect(b?.choice).toEqual({ Renk: 'Lacivert', Beden: 'XL' })
    const [gone] = (await listed({ options: NAVY_XL.options })).products
    expect(gone?.choice).toEqual({ Renk: 'Lacivert', Beden: 'XL' })
  })

  test('the last piece of a variant makes every list anew, one of many does not', async () => {
    const { id } = unwrap(await catalog().list({ ...QUERY, filters: { ...NO_FILTERS, ...NAVY_XL } }))
      .products[0] as { id: ProductId }
    shop.changes.length = 0
    await buy(id, { Renk: 'Lacivert', Beden: 'XL' }, 1)
    expect(shop.changes).not.toContain('catalog')
    await buy(id, { Renk: 'Lacivert', Beden: 'XL' }, 2)
    expect(shop.changes).toContain('catalog')
    expect(await titles(NAVY_XL)).toEqual(['C'])
  })
})

const QUERY = { search: '', categorySlug: null, sort: 'name-asc', page: 1 } as const

describe('the keys a variant is filtered by', () => {
  test('follow a value’s name, and a group without stock of its own', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 3, 15, 5])
    const input = inputOf(unwrap(await catalog().adminGet(id)))
    const [colours, sizes] = input.optionGroups
    if (!colours || !sizes) throw new Error('a shirt has colours and sizes')
    const optionGroups = [
      {
        ...colours,
        options: colours.options.map((option) =>
          option.value === 'Lacivert' ? { ...option, value: 'Gece Mavisi' } : option,
        ),
      },
      sizes,
      { id: 'paket', name: 'Paket', options: [{ value: 'Tekli', priceChangeMinor: 0 }] },
    ]
    unwrap(await catalog().save(EDITOR, id, { ...input, optionGroups }))
    expect(await titles(NAVY_XL)).toEqual(await titles({ inStock: true }))
    const renamed = ['renk.gece-mavisi', 'beden.xl', 'paket.tekli']
    expect(await titles({ options: renamed, inStock: true })).toEqual(['Tişört'])
  })

  test('of a shop of before are written when it starts', async () => {
    await aDividedShirt(shop.services, [10, 3, 15, 5])
    await shop.connection.pool.query(`update product_variants set option_keys = '{}'`)
    await shop.connection.pool.query(`update products set search_version = 2`)
    expect(await titles(NAVY_XL)).toEqual([])
    await catalog().start()
    await shop.jobs.runAll()
    expect(await titles(NAVY_XL)).toEqual(['Tişört'])
  })
})

test('goods on their way that may be sold count as there', async () => {
  const { id, variants } = await aDividedShirt(shop.services, [10, 0, 15, 5])
  await shop.connection.pool.query(
    `update product_variants set incoming = 20, incoming_on = '2026-04-01' where id = $1`,
    [variants[1]?.id],
  )
  expect(await titles(NAVY_XL)).toEqual([])
  await shop.connection.pool.query(
    `update products set sells_incoming = true, incoming = 20, incoming_on = '2026-04-01' where id = $1`,
    [id],
  )
  expect(await titles(NAVY_XL)).toEqual(['Tişört'])
})
