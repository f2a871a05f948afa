/**
 * What several editors at once may not break. As with the orders, only real PostgreSQL runs transactions side by side.
 */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { duringAnother } from '../support/another-transaction.ts'
import { postgresUrl } from '../support/database.ts'
import {
  aCategory,
  aCheckout,
  aLine,
  aProduct,
  aProductInput,
  EDITOR,
  inputOf,
} from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

function colours(...values: readonly string[]) {
  const options = values.map((value) => ({ value, priceChangeMinor: 0 }))
  return [{ id: 'g1', name: 'Renk', options }]
}

describe.skipIf(postgresUrl === null)('many editors at once', () => {
  let shop: TestShop
  let mugs: CategoryId
  let pens: CategoryId
  beforeEach(async () => {
    shop = await openTestShop()
    mugs = await aCategory(shop.services)
    const input = { name: 'Kalemler', description: '', imageAssetId: null, showOnHome: true }
    pens = unwrap(await shop.services.catalog.addCategory(EDITOR, input))
  })

  async function counts(): Promise<number[]> {
    return (await shop.services.catalog.categories()).map(({ productCount }) => productCount)
  }

  async function offered(): Promise<string[]> {
    const query = { search: '', categorySlug: null, sort: 'popular', page: 1 } as const
    return unwrap(await shop.services.catalog.list(query)).offered.map(({ key }) => key)
  }

  test('who bring the same new words in different order all succeed, and every product is counted', async () => {
    const words = ['çelik', 'bambu', 'vakumlu', 'ışıklı', 'porselen', 'kraft', 'doğal', 'mantar']
    const saved = await Promise.all(
      Array.from({ length: 24 }, (_, i) => {
        const tags = i % 2 === 0 ? words : words.toReversed()
        return shop.services.catalog.save(EDITOR, null, aProductInput(i % 3 === 0 ? pens : mugs, { tags }))
      }),
    )
    expect(saved.filter(({ ok }) => !ok)).toEqual([])
    expect(await counts()).toEqual([16, 8])
  })

  test('who move products between two categories in both directions never block each other', async () => {
    const { catalog } = shop.services
    const there = await Promise.all(
      Array.from({ length: 20 }, (_, i) => aProduct(shop.services, { categoryId: i < 12 ? mugs : pens })),
    )
    const moved = await Promise.all([
      ...there.map((product, i) =>
        catalog.save(EDITOR, product.id, { ...inputOf(product), categoryId: i < 12 ? pens : mugs }),
      ),
      catalog.rebuildSearchWords(),
      catalog.rebuildSearchWords(),
    ])
    expect(moved.filter((result) => result && !result.ok)).toEqual([])
    expect(await counts()).toEqual([8, 12])
  })

  test('never lose a colour that one takes off while another puts it on', async () => {
    const { catalog } = shop.services
    for (let round = 0; round < 8; round += 1) {
      const blue = await aProduct(shop.services, { optionGroups: colours('Mavi') })
      const input = aProductInput(mugs, { optionGroups: colours('Mavi') })
      const [, added] = await Promise.all([
        catalog.save(EDITOR, blue.id, { ...inputOf(blue), optionGroups: colours('Sarı') }),
        catalog.save(EDITOR, null, input),
        catalog.rebuildSearchWords(),
      ])
      expect(await offered(), `round ${round}`).toContain('renk.mavi')
      unwrap(await catalog.remove(EDITOR, unwrap(added).id))
      expect(await offered(), `round ${round}`).not.toContain('renk.mavi')
    }
  })

  test('who change a stock in bulk while buyers order lose no piece', async () => {
    const { catalog, orders } = shop.services
    const there = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.services, { stock: 100 })))
    const ids = there.map(({ id }) => id)
    const forms = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const [first, second] = [there[i % 6], there[(i + 1) % 6]]
        return aCheckout(
          shop.services,
          [first, second].flatMap((product) => (product ? [aLine(product)] : [])),
        )
      }),
    )
    const add = { kind: 'stock-add', quantity: 50, reason: 'delivery' } as const
    const [placed] = await Promise.all([
      Promise.all(forms.map((form) => orders.place(form, null))),
      catalog.changeMany(EDITOR, { ids }, add, 6),
      catalog.changeMany(EDITOR, { ids: ids.toReversed() }, add, 6),
    ])
    expect(placed.filter(({ ok }) => !ok)).toEqual([])
    const stocks = await Promise.all(ids.map(async (id) => unwrap(await catalog.adminGet(id)).stock))
    // 100 + 2 × 50 − 10 orders of 10 pieces each.
    expect(stocks).toEqual(ids.map(() => 100))
    for (const id of ids) {
      const movements = (await catalog.stockLedger.list(id, { reason: 'all', page: 1 })).rows.toReversed()
      const sums = movements.map((_, i) =>
        movements.slice(0, i + 1).reduce((sum, { quantity }) => sum + quantity, 0),
      )
      // Each began where the one before it ended, however they met.
      expect(movements.map(({ stockAfter }) => stockAfter)).toEqual(sums)
      expect(sums.at(-1)).toBe(100)
    }
  })

  test('who set one price in the list at once: one is saved, the other is told', async () => {
    const { catalog } = shop.services
    const mug = await aProduct(shop.services)
    const done = await Promise.all(
      [6_000, 7_000].map((priceMinor) =>
        catalog.changeOne(EDITOR, mug.id, { version: 1 }, { kind: 'price-set', priceMinor }),
      ),
    )
    expect(done.map((result) => (result.ok ? 'saved' : result.error.code)).toSorted()).toEqual([
      'catalog/version-conflict',
      'saved',
    ])
    expect(await catalog.formerPrices(mug.id)).toHaveLength(2)
  })

  test('an import that is taken back leaves sold what was sold between reading its file and writing it', async () => {
    const { catalog } = shop.services
    const mug = await aProduct(shop.services, { sku: 'KUPA-1', stock: 50 })
    const file = new TextEncoder().encode('SKU;Stok\nKUPA-1;100\n')
    const importId = unwrap(await catalog.files.begin(EDITOR, 'stok.csv', file))
    const { guess } = unwrap(await catalog.files.open(importId))
    unwrap(await catalog.files.apply(EDITOR, importId, guess, { takesStock: true }))

    // The import has read its row and waits for the product.
    await duringAnother(
      shop.connection,
      (buyer) => buyer.execute(sql`update products set stock = stock - 7 where id = ${mug.id}`),
      () => shop.jobs.runAll(),
    )
    expect(unwrap(await catalog.adminGet(mug.id)).stock).toBe(100)

    unwrap(await catalog.files.undo(EDITOR, importId))
    await shop.jobs.runAll()
    expect(unwrap(await catalog.adminGet(mug.id)).stock).toBe(43)
  })
})
