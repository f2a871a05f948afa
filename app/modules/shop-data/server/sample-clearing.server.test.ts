import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { inputOfProduct } from '#app/modules/catalog/domain/product-input.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { fillSampleShop } from '../../../../sample/seed.ts'
import { testFolder } from '../../../../tests/support/database.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { hasSample } from '../domain/sample-overview.ts'

const OWNER = { id: 'owner', name: 'Ayşe Sahip' }
let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ uploadQuotaBytes: 1024 ** 3, sells: false })
  const { services, connection } = shop
  await fillSampleShop({ services, connection, passwordFile: join(testFolder('sample'), 'passwords.txt') })
}, 300_000)

async function countOf(table: string): Promise<number> {
  const { rows } = await shop.connection.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

test('the sample shop is cleared in one step; what the owner changed, and what he typed, stays', async () => {
  const { services } = shop
  const [first] = (await services.catalog.adminList({ page: 1 })).rows
  const product = await services.catalog.adminGet(first?.id ?? '')
  if (!product.ok) throw new Error('no sample product')
  const changed = { ...inputOfProduct(product.value), title: 'Benim kupam' }
  const saved = await services.catalog.save(OWNER, product.value.id, changed)
  if (!saved.ok) throw new Error(saved.error.code)
  await services.settings.change({ siteName: 'Benim Mağazam' }, OWNER)
  const archive = Buffer.from(
    await new Response((await services.shopData.exportContent()) as BodyInit).arrayBuffer(),
  )
  const written = archive.toString('latin1')
  for (const name of ['manifest.json', 'settings.json', 'categories.json', 'products.jsonl', 'pages.json'])
    expect(written).toContain(name)
  for (const name of ['posts.jsonl', 'texts.json', 'print-areas.jsonl', 'damga-icerik', product.value.sku])
    expect(written).toContain(name)
  // Every picture once, in the directory at the end as well; nobody's address.
  const listed = written.match(/pictures\/[0-9a-f]{64}/g) ?? []
  expect(new Set(listed).size).toBeGreaterThan(100)
  expect(listed).toHaveLength(2 * new Set(listed).size)
  const { rows: people } = await shop.connection.pool.query('select email from users')
  for (const { email } of people) expect(written).not.toContain(email)
  const before = await services.shopData.sample.overview()
  expect(hasSample(before)).toBe(true)
  expect(before.rows[0]).toEqual({ label: 'Ürün', sample: 47, own: 1 })
  expect(before.keptCategories).toBe(1)
  expect(await countOf('press_bookings'), 'its workshop is busy').toBeGreaterThan(0)

  const cleared = await services.shopData.sample.clear(OWNER)
  expect(cleared).toEqual({ ok: true, value: before })

  expect(await countOf('press_bookings')).toBe(0)
  const after = await services.shopData.sample.overview()
  expect(hasSample(after)).toBe(false)
  expect(after.rows.filter(({ own }) => own > 0)).toEqual([
    { label: 'Ürün', sample: 0, own: 1 },
    { label: 'Kategori', sample: 0, own: 1 },
  ])
  // His product, its category, its pictures and their print areas work as before.
  const page = await services.catalog.productPage(saved.value.slug)
  if (!page.ok) throw new Error('his product has gone')
  expect(page.value.product.title).toBe('Benim kupam')
  expect(page.value.product.images).toHaveLength(product.value.images.length)
  expect(await services.catalog.categories()).toMatchObject([
    { category: { name: product.value.categoryName }, productCount: 1 },
  ])
  // No claim of the sample shop is left, his own words are.
  const settings = await services.settings.current()
  // Without the sample's seller and account it could take no orders.
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, siteName: 'Benim Mağazam', isOpen: false })
  expect(await services.orders.statistics()).toEqual({ completedOrders: 0, customers: 0 })
  const home = await services.content.home()
  expect({ ...home, sections: home.sections.length }).toMatchObject({
    slides: [],
    promoBanners: [],
    sections: 1,
  })
  expect((await services.content.frame()).latestPosts).toEqual([])
  for (const table of ['print_methods', 'print_tariffs', 'product_prints'])
    expect(await countOf(table), table).toBe(0)
  for (const table of ['orders', 'order_lines', 'quotes', 'coupons', 'blog_posts', 'announcements'])
    expect(await countOf(table), table).toBe(0)
  expect(await countOf('users')).toBe(0)
  // Pictures that nobody shows have gone, with their files.
  const shown = new Set(page.value.product.images.map(({ assetId }) => assetId))
  for (const assetId of shown) await access(join(shop.mediaFolder, 'pictures', assetId.slice(0, 2), assetId))
  expect(await countOf('image_assets')).toBeLessThan(30)
  expect(shop.changes).toContain('*')
  const log = await shop.connection.pool.query(
    `select actor_name from activity_entries where action = 'shop-data.clear-sample'`,
  )
  expect(log.rows).toEqual([{ actor_name: OWNER.name }])

  // Nothing is left to clear, and the next start does not fill the shop again.
  expect(await services.shopData.sample.clear(OWNER)).toMatchObject({
    error: { code: 'shop-data/nothing-to-clear', message: 'Temizlenecek örnek veri yok.' },
  })
  expect(await services.shopData.sample.wasCleared()).toBe(true)
}, 300_000)
