import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { ADMIN, aCategory, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Product, ProductId } from '../domain/product.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const catalog = () => shop.services.catalog
const get = async (id: ProductId) => unwrap(await catalog().adminGet(id))
const remove = async (id: ProductId) => unwrap(await catalog().remove(EDITOR, id)).removalId
const restore = (removalId: string) => catalog().restore(ADMIN, removalId)

async function removeAll(products: readonly Product[]): Promise<string> {
  const ids = products.map(({ id }) => id)
  const report = unwrap(await catalog().changeMany(EDITOR, { ids }, { kind: 'remove' }, ids.length))
  return report.removalId ?? ''
}

/** The row as the database has it, without what moves with every write. */
async function rowOf(id: ProductId) {
  const { rows } = await shop.connection.pool.query('select * from products where id = $1', [id])
  const { version: _version, updated_at: _updatedAt, ...row } = rows[0]
  return row
}

const FRAMED = { alt: '', optionGroup: null, optionValue: null }

async function aPicture(background: string) {
  const picture = sharp({ create: { width: 300, height: 450, channels: 3, background } })
  return unwrap(await shop.services.media.storeImage(await picture.png().toBuffer())).assetId
}

/** What a visitor meets: the list's count, the category's, and whether filters offer anything. */
async function shown() {
  const list = unwrap(await catalog().list({ search: '', categorySlug: null, sort: 'popular', page: 1 }))
  const [category] = await catalog().categories()
  return [list.total, category?.productCount, list.offered.length > 0]
}

describe('a deleted product', () => {
  test('comes back as it was: pictures in their order, options, prices, address, former addresses', async () => {
    const [front, back] = [await aPicture('#c33'), await aPicture('#3c3')]
    const images = [front, back].map((assetId) => ({ ...FRAMED, assetId }))
    const mug = await aProduct(shop.services, { title: 'Emaye Kupa', featured: true, images })
    unwrap(await catalog().save(EDITOR, mug.id, { ...inputOf(mug), title: 'Emaye Kupa 350 ml' }))
    const before = await get(mug.id)
    const row = await rowOf(mug.id)
    const page = unwrap(await catalog().productPage(before.slug)).product

    const removalId = await remove(mug.id)
    expect(await catalog().productPage(before.slug)).toMatchObject({ ok: false })
    expect(await shown()).toEqual([0, 0, false])
    expect(unwrap(await restore(removalId))).toEqual({ restored: 1, takenSkus: [] })

    expect(before.images.map(({ assetId }) => assetId)).toEqual([front, back])
    expect(await get(mug.id)).toEqual({ ...before, version: before.version + 2 })
    expect(await rowOf(mug.id)).toEqual(row)
    expect(unwrap(await catalog().productPage(before.slug)).product).toEqual({
      ...page,
      version: page.version + 2,
    })
    expect(await catalog().productPage('emaye-kupa')).toMatchObject({
      error: { code: 'catalog/moved', details: { slug: before.slug } },
    })
    expect(await shown()).toEqual([1, 1, true])
    expect(await catalog().formerPrices(mug.id)).toHaveLength(1)
    expect((await catalog().cards([mug.id]))[0]?.title).toBe('Emaye Kupa 350 ml')
  })

  test('is listed with who deleted it until it is back, and comes back once', async () => {
    const mug = await aProduct(shop.services, { title: 'Kupa' })
    expect([await catalog().removals(), await catalog().restorableCount()]).toEqual([[], 0])
    const removalId = await remove(mug.id)
    expect(await catalog().removals()).toMatchObject([
      { id: removalId, at: shop.clock.now(), actorName: EDITOR.name, count: 1, titles: ['Kupa'] },
    ])
    expect(await catalog().restorableCount()).toBe(1)
    unwrap(await restore(removalId))
    expect([await catalog().removals(), await catalog().restorableCount()]).toEqual([[], 0])
    expect(await restore(removalId)).toMatchObject({ error: { code: 'catalog/removal-not-found' } })
    expect(await restore('RM-YOK')).toMatchObject({ error: { code: 'catalog/removal-not-found' } })
    const entries = await shop.services.activity.list({
      search: '',
      person: ADMIN.id,
      kind: 'product',
      from: '',
      to: '',
      before: '',
    })
    expect(entries.rows[0]).toMatchObject({
      text: 'Ürün geri getirildi',
      subject: { label: 'Kupa', path: `/admin/products/edit/${mug.id}` },
    })
  })

  test('stays deleted once thirty days have gone, and is no longer spoken of', async () => {
    const [old, young] = [await aProduct(shop.services), await aProduct(shop.services)]
    const former = await remove(old.id)
    shop.clock.advance({ days: 29 })
    expect(await catalog().restorableCount()).toBe(1)
    shop.clock.advance({ days: 2 })
    expect([await catalog().removals(), await catalog().restorableCount()]).toEqual([[], 0])
    expect(await restore(former)).toMatchObject({ ok: false })
    await remove(young.id)
    const { rows } = await shop.connection.pool.query('select id from product_removals')
    expect(rows).toHaveLength(1)
  })

  test('does not take its stock code from the product that has it by now', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP-1' })
    const pen = await aProduct(shop.services, { sku: 'KAL-1' })
    const removalId = await removeAll([mug, pen])
    const heir = await aProduct(shop.services, { sku: 'KUP-1' })
    expect(unwrap(await restore(removalId))).toEqual({ restored: 1, takenSkus: ['KUP-1'] })
    expect((await get(pen.id)).sku).toBe('KAL-1')
    unwrap(await catalog().save(EDITOR, heir.id, { ...inputOf(heir), sku: 'KUP-2' }))
    expect(unwrap(await restore(removalId))).toEqual({ restored: 1, takenSkus: [] })
    expect((await get(mug.id)).sku).toBe('KUP-1')
  })

  test('comes back into the category its own was merged into, and is found by its name', async () => {
    const mugs = await aCategory(shop.services)
    const input = { name: 'Yeni Dünya', description: '', imageAssetId: null, showOnHome: true }
    const world = unwrap(await catalog().addCategory(EDITOR, input))
    const mug = await aProduct(shop.services, { title: 'Termos', categoryId: mugs })
    const removalId = await remove(mug.id)
    unwrap(await catalog().categoryEditor.remove(EDITOR, mugs, world))
    unwrap(await restore(removalId))
    expect((await get(mug.id)).categoryName).toBe('Yeni Dünya')
    const found = await catalog().adminList({ page: 1, search: 'yeni dünya termos' })
    expect(found.rows.map(({ title }) => title)).toEqual(['Termos'])
    expect((await catalog().categories()).map(({ productCount }) => productCount)).toEqual([1])
  })
})

test('many deleted at once come back at once, each still passive, featured and a sample as it was', async () => {
  const mugs = [
    await aProduct(shop.services),
    await aProduct(shop.services, { active: false }),
    await aProduct(shop.services, { featured: true }),
  ]
  const sample = unwrap(
    await catalog().save(EDITOR, null, { ...inputOf(mugs[0] as Product), sku: 'ORN-1', version: null }, true),
  )
  const all = [...mugs, await get(sample.id)]
  const rows = await Promise.all(all.map(({ id }) => rowOf(id)))
  const before = await shown()
  const removalId = await removeAll(all)
  expect(await shown()).toEqual([0, 0, false])
  expect(await catalog().removals()).toMatchObject([
    { count: 4, titles: [expect.any(String), expect.any(String), expect.any(String)] },
  ])
  expect(unwrap(await restore(removalId))).toEqual({ restored: 4, takenSkus: [] })
  expect(await Promise.all(all.map(({ id }) => rowOf(id)))).toEqual(rows)
  expect(await shown()).toEqual(before)
})

test('each of many brought back is found by its words as they are written today', async () => {
  const { pool } = shop.connection
  const removalId = await removeAll([
    await aProduct(shop.services, { title: 'Emaye Kupa' }),
    await aProduct(shop.services, { title: 'Bambu Termos' }),
  ])
  await pool.query('delete from search_words')
  await pool.query(`update products set search_version = 0, name_text = ' eski '`)
  unwrap(await restore(removalId))
  const { rows } = await pool.query(`select word from search_words where word in ('emaye', 'bambu')`)
  expect(rows).toHaveLength(2)
  expect((await pool.query('select 1 from products where search_version = 0')).rows).toEqual([])
  for (const typed of ['emaye', 'bambu'])
    expect((await catalog().suggestions(typed)).products, typed).toHaveLength(1)
})

test('of several who delete the same products at once, only who deleted some is offered to take it back', async () => {
  const ids = [await aProduct(shop.services), await aProduct(shop.services)].map(({ id }) => id)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => catalog().changeMany(EDITOR, { ids }, { kind: 'remove' }, ids.length)),
  )
  const reports = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  for (const { changedIds, removalId } of reports) expect(removalId !== null).toBe(changedIds.length > 0)
  expect(reports.filter(({ removalId }) => removalId !== null)).toHaveLength(1)
})

test('several who bring the same products back do it once, and what categories count is right', async () => {
  const mugs = [await aProduct(shop.services), await aProduct(shop.services)]
  const removalId = await removeAll(mugs)
  const answers = await Promise.all(Array.from({ length: 4 }, () => restore(removalId)))
  const restored = answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.restored : 0), 0)
  expect(restored).toBe(2)
  expect(await shown()).toEqual([2, 2, true])
})
