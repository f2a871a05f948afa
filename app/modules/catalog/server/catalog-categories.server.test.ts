import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { aProduct, aProductInput, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { CategoryInput } from '../domain/category-form.ts'
import type { CategoryId } from '../domain/product.ts'
import { categories, offeredValues, products } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const editor = () => shop.services.catalog.categoryEditor
const input = (name: string, overrides: Partial<CategoryInput> = {}): CategoryInput => ({
  name,
  slug: name.toLowerCase(),
  description: '',
  imageAssetId: null,
  showOnHome: true,
  version: null,
  ...overrides,
})
const add = async (name: string) => unwrap(await editor().save(EDITOR, null, input(name)))
const names = async () => (await editor().list()).map(({ name }) => name)
async function found(search: string): Promise<number> {
  const query = { search, categorySlug: null, sort: 'popular', page: 1 } as const
  return unwrap(await shop.services.catalog.list(query as never)).total
}

describe('a category', () => {
  test('is added at the end and changed against the version that was seen', async () => {
    await add('Kalem')
    const id = await add('Kupa')
    expect(await names()).toEqual(['Kalem', 'Kupa'])
    unwrap(await editor().save(EDITOR, id, input('Fincan', { slug: 'kupa', version: 1 })))
    expect(unwrap(await editor().get(id))).toMatchObject({ name: 'Fincan', slug: 'kupa', version: 2 })
    expect(await editor().save(EDITOR, id, input('Bardak', { version: 1 }))).toMatchObject({
      error: { code: 'catalog/version-conflict' },
    })
    expect(await editor().save(EDITOR, 'K-yok' as CategoryId, input('Yok', { version: 1 }))).toMatchObject({
      error: { code: 'catalog/category-not-found' },
    })
  })

  test('has no address of another one, former or reserved', async () => {
    const id = await add('Kupa')
    await add('Kalem')
    unwrap(await editor().save(EDITOR, id, input('Kupa', { slug: 'bardak', version: 1 })))
    for (const slug of ['bardak', 'kupa', 'tum-urunler']) {
      expect(await editor().save(EDITOR, null, input('Yeni', { slug }))).toMatchObject({
        error: { code: 'catalog/slug-taken', details: { field: 'slug' } },
      })
    }
  })

  test('is found at its former address, and takes it back', async () => {
    const id = await add('Kupa')
    const list = (categorySlug: string) =>
      shop.services.catalog.list({ search: '', categorySlug, sort: 'popular', page: 1 } as never)
    unwrap(await editor().save(EDITOR, id, input('Kupa', { slug: 'bardak', version: 1 })))
    expect(await list('kupa')).toMatchObject({
      error: { code: 'catalog/category-moved', details: { slug: 'bardak' } },
    })
    unwrap(await editor().save(EDITOR, id, input('Kupa', { slug: 'kupa', version: 2 })))
    expect(await list('kupa')).toMatchObject({ ok: true })
    expect(await list('bardak')).toMatchObject({ error: { details: { slug: 'kupa' } } })
  })

  test('gives its new name to the search text of its products', async () => {
    const id = await add('Matara')
    await aProduct(shop.services, { categoryId: id, title: 'Çelik Sürahi' })
    expect(await found('matara')).toBe(1)
    unwrap(await editor().save(EDITOR, id, input('Termos', { version: 1 })))
    expect(await found('matara')).toBe(0)
    expect(await found('termos')).toBe(1)
  })

  test('refuses a picture the shop does not have', async () => {
    const imageAssetId = 'f'.repeat(64) as never
    expect(await editor().save(EDITOR, null, input('Kupa', { imageAssetId }))).toMatchObject({
      error: { code: 'catalog/image-gone', details: { field: 'imageAssetId' } },
    })
  })
})

describe('the order of categories', () => {
  test('follows each move and is logged by name', async () => {
    const ids = [await add('Bir'), await add('Iki'), await add('Uc')]
    unwrap(await editor().place(EDITOR, { id: ids[2] ?? '', before: ids[0] ?? '' }))
    expect(await names()).toEqual(['Uc', 'Bir', 'Iki'])
    unwrap(await editor().place(EDITOR, { id: ids[2] ?? '', before: null }))
    expect(await names()).toEqual(['Bir', 'Iki', 'Uc'])
    const { db } = shop.connection
    const entries = await db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.action, 'category.reorder'))
    expect(entries[0]?.after).toEqual({ order: ['Uc', 'Bir', 'Iki'] })
    expect(await editor().place(EDITOR, { id: 'K-yok', before: null })).toMatchObject({
      error: { code: 'catalog/order-changed' },
    })
  })

  test('a switch for the home page is a change that an open form has not seen, and makes it the shop’s own', async () => {
    const id = unwrap(await editor().save(EDITOR, null, input('Kupa'), true))
    unwrap(await editor().show(EDITOR, id, false))
    expect(unwrap(await editor().get(id))).toMatchObject({ showOnHome: false, version: 2 })
    expect(await shop.connection.db.select({ isSample: categories.isSample }).from(categories)).toEqual([
      { isSample: false },
    ])
    expect(await editor().show(EDITOR, 'K-yok' as CategoryId, true)).toMatchObject({
      error: { code: 'catalog/category-not-found' },
    })
  })
})

describe('deleting a category', () => {
  const group = { id: 'renk', name: 'Renk', options: [{ value: 'Mor', priceChangeMinor: 0 }] }

  test('without products just happens', async () => {
    const id = await add('Kupa')
    unwrap(await editor().remove(EDITOR, id, null))
    expect(await names()).toEqual([])
    expect(await editor().remove(EDITOR, id, null)).toMatchObject({
      error: { code: 'catalog/category-not-found' },
    })
  })

  test('with products asks where they go, and moves counts, searches, filters and versions along', async () => {
    const { db } = shop.connection
    const { catalog } = shop.services
    const mugs = await add('Matara')
    const pens = await add('Termos')
    const mug = await aProduct(shop.services, { categoryId: mugs, title: 'Sürahi', optionGroups: [group] })
    const hidden = await aProduct(shop.services, { categoryId: mugs, title: 'Gizli', active: false })
    const gone = await aProduct(shop.services, { categoryId: mugs, title: 'Silinen' })
    unwrap(await catalog.remove(EDITOR, gone.id))
    await aProduct(shop.services, { categoryId: pens, title: 'Sabit' })

    expect(await editor().remove(EDITOR, mugs, null)).toMatchObject({
      error: {
        code: 'catalog/category-in-use',
        message: 'Önce bu kategorideki ürünlerin taşınacağı kategoriyi seçin.',
        details: { productCount: 2 },
      },
    })
    for (const target of [mugs, 'K-yok' as CategoryId]) {
      expect(await editor().remove(EDITOR, mugs, target)).toMatchObject({
        error: { code: 'catalog/target-not-found' },
      })
    }
    expect(await names()).toEqual(['Matara', 'Termos'])

    unwrap(await editor().remove(EDITOR, mugs, pens))
    expect(await names()).toEqual(['Termos'])
    const [row] = await db.select().from(categories).orderBy(asc(categories.id))
    expect(row?.productCount).toBe(2)
    expect(unwrap(await editor().get(pens)).productCount).toBe(3)
    const moved = await db.select().from(products).where(eq(products.categoryId, pens))
    expect(moved).toHaveLength(4)
    expect(await found('matara')).toBe(0)
    expect(await found('termos')).toBe(2)
    expect(
      (await db.select().from(offeredValues).orderBy(asc(offeredValues.value))).map((offered) => [
        offered.categoryId,
        offered.value,
      ]),
    ).toEqual(['Beyaz', 'Mor', 'Siyah'].map((value) => [pens, value]))
    for (const { id, version } of [mug, hidden]) {
      expect(unwrap(await catalog.adminGet(id))).toMatchObject({ categoryId: pens, version: version + 1 })
    }
    const before = unwrap(await catalog.adminGet(mug.id))
    expect(
      await catalog.save(EDITOR, mug.id, { ...aProductInput(mugs), sku: before.sku, version: mug.version }),
    ).toMatchObject({ error: { code: 'catalog/version-conflict' } })
  })

  test('takes deleted products along unseen, and stays while they have nowhere to go', async () => {
    const mugs = await add('Kupa')
    const gone = await aProduct(shop.services, { categoryId: mugs })
    unwrap(await shop.services.catalog.remove(EDITOR, gone.id))
    expect(await editor().remove(EDITOR, mugs, null)).toMatchObject({
      error: { code: 'catalog/last-category' },
    })
    await add('Kalem')
    unwrap(await editor().remove(EDITOR, mugs, null))
    expect(await names()).toEqual(['Kalem'])
  })
})
