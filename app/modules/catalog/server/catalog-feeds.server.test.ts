import { beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCategory, aProduct, aProductInput, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop

async function exported(): Promise<string[]> {
  const titles: string[] = []
  for await (const batch of shop.services.catalog.feeds.products())
    titles.push(...batch.map(({ title }) => title))
  return titles.sort()
}

describe('what feeds and the sitemap read', () => {
  beforeAll(async () => {
    shop = await openTestShop()
  })

  it('is every product on sale, once, and no other', async () => {
    const { services } = shop
    const categoryId = await aCategory(services)
    const onSale: string[] = []
    for (let i = 0; i < 203; i++) {
      const input = aProductInput(categoryId)
      unwrap(await services.catalog.save(EDITOR, null, input))
      onSale.push(input.title)
    }
    await aProduct(services, { title: 'Satışta değil', active: false })
    const gone = await aProduct(services, { title: 'Silinen' })
    unwrap(await services.catalog.remove(EDITOR, gone.id))
    expect(await exported()).toEqual(onSale.sort())
    expect((await services.catalog.feeds.state()).products).toBe(203)
  })

  it('can be read in parts that meet without a gap', async () => {
    const read = async (start: number, count: number) => {
      const paths: string[] = []
      for await (const batch of shop.services.catalog.feeds.addresses({ start, count }))
        paths.push(...batch.map(({ path }) => path))
      return paths
    }
    const all = await read(0, 1_000)
    expect(all).toHaveLength(203)
    expect([...(await read(0, 100)), ...(await read(100, 100)), ...(await read(200, 100))]).toEqual(all)
    expect(await read(300, 100)).toEqual([])
  })

  it('names each category with its last change', async () => {
    const [category] = await shop.services.catalog.feeds.categories()
    expect(category?.path).toMatch(/^\/kategoriler\/.+/)
    expect(category?.changedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  it('has a fingerprint that moves with every change, and only then', async () => {
    const { catalog } = shop.services
    const state = async () => (await catalog.feeds.state()).fingerprint
    const before = await state()
    expect(await state()).toBe(before)
    const product = await aProduct(shop.services)
    const added = await state()
    expect(added).not.toBe(before)
    await shop.connection.db.transaction((tx) =>
      catalog.takeStock(tx, [{ productId: product.id, variantId: null, quantity: 1 }], {
        reason: 'order',
        at: new Date(),
        actorName: null,
      }),
    )
    const sold = await state()
    expect(sold).not.toBe(added)
    const current = unwrap(await catalog.adminGet(product.id))
    unwrap(await catalog.save(EDITOR, product.id, { ...inputOf(current), title: 'Yeni ad' }))
    expect(await state()).not.toBe(sold)
  })
})
