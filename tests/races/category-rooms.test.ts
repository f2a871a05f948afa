/**
 * Categories that are put in order, renamed and deleted while others write products. Only real PostgreSQL runs
 * transactions side by side.
 */
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { categoryFormerSlugs } from '#app/modules/catalog/server/tables.server.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isRetryable } from '#app/platform/database-errors.server.ts'
import { duringAnother, untilOneWaits } from '../support/another-transaction.ts'
import { postgresUrl } from '../support/database.ts'
import { aProduct, aProductInput, EDITOR, inputOf } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const CATEGORY = { description: '', imageAssetId: null, showOnHome: true, version: null }

describe.skipIf(postgresUrl === null)('many at the categories at once', () => {
  let shop: TestShop
  let ids: CategoryId[]
  beforeEach(async () => {
    shop = await openTestShop()
    ids = []
    for (const name of ['Kupa', 'Kalem', 'Çanta', 'Defter']) {
      const input = { name, description: '', imageAssetId: null, showOnHome: true }
      ids.push(unwrap(await shop.services.catalog.addCategory(EDITOR, input)))
    }
  })

  test('who put them in order end in one order', async () => {
    const { categoryEditor } = shop.services.catalog
    const moves = Array.from({ length: 16 }, (_, turn) => ({
      id: ids[turn % 4] ?? '',
      before: turn % 3 === 0 ? null : (ids[(turn + 1) % 4] ?? null),
    }))
    const placed = await Promise.all(moves.map((move) => categoryEditor.place(EDITOR, move)))
    expect(placed.filter(({ ok }) => !ok)).toEqual([])
    const positions = (await categoryEditor.list()).map(({ position }) => position)
    expect(positions).toEqual([1, 2, 3, 4])
  })

  test('who delete a category and who put products into it never block each other, and no product is lost', async () => {
    const { catalog } = shop.services
    const [doomed, target] = [ids[0] as CategoryId, ids[1] as CategoryId]
    const there = await Promise.all(
      Array.from({ length: 12 }, (_, i) => aProduct(shop.services, { categoryId: i < 6 ? doomed : target })),
    )
    const writes = [
      catalog.categoryEditor.remove(EDITOR, doomed, target),
      ...there.map((product, i) =>
        catalog.save(EDITOR, product.id, { ...inputOf(product), categoryId: i % 2 === 0 ? doomed : target }),
      ),
      ...Array.from({ length: 6 }, () => catalog.save(EDITOR, null, aProductInput(doomed))),
    ]
    const done = await Promise.allSettled(writes)
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    const removed = await catalog.categoryEditor.list()
    const counted = await catalog.categories()
    const total = removed.reduce((sum, { productCount }) => sum + productCount, 0)
    const added = done.slice(13).filter((write) => write.status === 'fulfilled' && write.value.ok).length
    expect(total).toBe(12 + added)
    expect(counted.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(total)
  })

  test('who save a category whose picture goes meanwhile are told to upload it anew', async () => {
    const { categoryEditor } = shop.services.catalog
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
    const { assetId } = await shop.services.media.keepShippedImage(bytes)
    const remove = (tx: Transaction) => tx.delete(imageAssets).where(eq(imageAssets.assetId, assetId))
    const saved = await duringAnother(shop.connection, remove, () =>
      categoryEditor.save(EDITOR, null, { ...CATEGORY, name: 'Rozet', slug: 'rozet', imageAssetId: assetId }),
    )
    expect(saved).toMatchObject({
      ok: false,
      error: { code: 'catalog/image-gone', details: { field: 'imageAssetId' } },
    })
  })

  test('who take and give up one address at once are answered, and the former address leads to its last holder', async () => {
    const { categoryEditor } = shop.services.catalog
    const rename = async (id: CategoryId | undefined, slug: string) => {
      const { version, name } = unwrap(await categoryEditor.get(id ?? ''))
      return categoryEditor.save(EDITOR, id ?? null, { ...CATEGORY, name, slug, version })
    }
    for (let round = 1; round <= 8; round += 1) {
      // Each leaves the address of the round before; all want the same new one.
      const done = await Promise.all(ids.map((id) => rename(id, `adres-${round}`)))
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      for (const answer of done) if (!answer.ok) expect(answer.error.code).toBe('catalog/slug-taken')
      unwrap(await rename(ids[done.findIndex(({ ok }) => ok)], `gecici-${round}`))
    }

    // Two have stood at one address: the first is remembered there while the second leaves it.
    unwrap(await rename(ids[0], 'ortak'))
    await shop.connection.db
      .insert(categoryFormerSlugs)
      .values({ slug: 'ortak', categoryId: ids[1] ?? '', createdAt: new Date(shop.clock.now()) })
    unwrap(await rename(ids[0], 'son'))
    expect(await shop.services.catalog.categoryEditor.get(ids[0] ?? '')).toMatchObject({
      value: { slug: 'son' },
    })
    const [left] = await shop.connection.db
      .select()
      .from(categoryFormerSlugs)
      .where(eq(categoryFormerSlugs.slug, 'ortak'))
    expect(left?.categoryId).toBe(ids[0])
  })

  test.each(['put in order', 'delete'])(
    'who %s categories that another holds the other way round are answered',
    async (what) => {
      const { categoryEditor } = shop.services.catalog
      const [low = '', high = ''] = ids.toSorted() as CategoryId[]
      const written = await againstLocks(low, high, () =>
        what === 'delete'
          ? categoryEditor.remove(EDITOR, low as CategoryId, high as CategoryId)
          : categoryEditor.place(EDITOR, { id: high, before: low }),
      )
      expect(written).toEqual({ ok: true, value: undefined })
      expect(await categoryEditor.list()).toHaveLength(what === 'delete' ? 3 : 4)
    },
  )

  test('who delete a category and who write the sections that show it never end in a failure', async () => {
    const { catalog, content } = shop.services
    for (let round = 1; round <= 3; round += 1) {
      const input = { name: `Geçici ${round}`, description: '', imageAssetId: null, showOnHome: true }
      const categoryId = unwrap(await catalog.addCategory(EDITOR, input))
      const section = {
        ...NEW_SECTION,
        title: `Bölüm ${round}`,
        filterType: 'category' as const,
        categoryId,
        manualProductIds: [],
      }
      const there: string[] = []
      for (let i = 0; i < 3; i += 1) there.push(unwrap(await content.addHomeSection(EDITOR, section)))
      const [first = '', second = '', third = ''] = there
      const done = await Promise.allSettled([
        content.addHomeSection(EDITOR, section),
        content.homeSections.place(EDITOR, { id: third, before: first }),
        catalog.categoryEditor.remove(EDITOR, categoryId, null),
        content.addHomeSection(EDITOR, section),
        content.homeSections.place(EDITOR, { id: second, before: null }),
        content.addHomeSection(EDITOR, section),
      ])
      expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    }
  })

  /** Runs a command against somebody who holds the second category and wants the first once the command has it. */
  async function againstLocks<Value>(
    first: string,
    second: string,
    command: () => Promise<Value>,
  ): Promise<Value> {
    const { db } = shop.connection
    const lock = (tx: Transaction, id: string) =>
      tx.execute(sql`select 1 from categories where id = ${id} for update`)
    let running: Promise<Value> | undefined
    const other = db.transaction(async (tx) => {
      await lock(tx, second)
      running = command()
      await untilOneWaits(shop.connection)
      await lock(tx, first)
    })
    // The command waited first, so it is the one that is broken off, unless the machine is slow.
    await other.catch((error: unknown) => {
      if (!isRetryable(error)) throw error
    })
    if (!running) throw new Error('the command was not begun')
    return running
  }
})
