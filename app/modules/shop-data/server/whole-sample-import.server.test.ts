/** Some hundred pictures are cut to every size twice; the same in small: content-import.server.test.ts. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { fillSampleShop } from '../../../../sample/seed.ts'
import { testFolder } from '../../../../tests/support/database.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import {
  countOf,
  exportedContent,
  IMPORTER,
  lookAtContent,
  shownContent,
} from '../../../../tests/support/taken-content.ts'
import { changesNothing } from '../domain/import-report.ts'

test('the content of the sample shop makes an empty shop show the same, and again changes nothing', async () => {
  let shop = await openTestShop({ uploadQuotaBytes: 1024 ** 3 })
  const { services, connection } = shop
  await fillSampleShop({ services, connection, passwordFile: join(testFolder('sample'), 'passwords.txt') })
  // What sells best is no content. Equally old products stand in the order of their ids, which an import makes anew.
  await connection.pool.query(
    `update products set popularity = 0, created_at = created_at + sorted.place * interval '1 minute'
     from (select id, row_number() over (order by sku) as place from products) as sorted where sorted.id = products.id`,
  )
  await shop.bus.publish(['*'])
  const [drawnOn] = (await services.catalog.adminList({ page: 1 })).rows
  // The cover is printed; areas belong to the same goods without print.
  const blank = drawnOn?.image?.blank
  const [[picture, areas] = []] = await services.mockups.printAreasOf(blank ? [blank.assetId] : [])
  if (!picture || !areas) throw new Error('the sample shop has print areas')
  const cutOuts = [
    [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.4 },
      { x: 0.5, y: 0.6 },
    ],
  ]
  const masked = areas.map((area) => ({ ...area, cutOuts }))
  unwrap(await services.mockups.savePrintAreas(picture, masked))
  const file = await exportedContent(shop)
  const before = await shownContent(shop)
  expect(JSON.stringify(before)).toContain('"cutOuts":[[{')

  shop = await openTestShop({ uploadQuotaBytes: 1024 ** 3 })
  // The seller and the account without which no shop takes an order.
  const ownSettings = await countOf(shop, 'settings')
  const looked = await lookAtContent(shop, file)
  if (!looked.ok) throw new Error(`${looked.error.code}: ${looked.error.message}`)
  expect(looked.value.report.rows.find(({ label }) => label === 'Ürün')).toMatchObject({ added: 48, same: 0 })
  expect(looked.value.report.newPictures).toBeGreaterThan(100)
  // Nothing has been written yet.
  for (const table of ['products', 'categories', 'image_assets', 'banners'])
    expect(await countOf(shop, table), table).toBe(0)
  expect(await countOf(shop, 'settings')).toBe(ownSettings)

  const applied = await shop.services.shopData.contentImport.apply(looked.value.file, IMPORTER)
  if (!applied.ok) throw new Error(`${applied.error.code}: ${applied.error.message}`)
  expect(applied.value.rows).toEqual(looked.value.report.rows)
  expect(shop.changes).toContain('*')
  expect(await shownContent(shop)).toEqual(before)
  // Searches and prices of before are kept as by the form; nothing is sample data, nobody came along.
  expect(await countOf(shop, 'price_history')).toBeGreaterThanOrEqual(48)
  const [first] = (await shop.services.catalog.adminList({ page: 1 })).rows
  const found = await shop.services.catalog.suggestions(first?.title.slice(0, 12) ?? '')
  expect(found.products.length).toBeGreaterThan(0)
  for (const table of ['products', 'categories', 'banners', 'menu_items', 'blog_posts'])
    expect(await countOf(shop, `${table} where is_sample`), table).toBe(0)
  expect(await countOf(shop, 'users')).toBe(0)
  expect(await countOf(shop, 'orders')).toBe(0)
  expect(await countOf(shop, "activity_entries where action = 'shop-data.import-content'")).toBe(1)

  const again = await lookAtContent(shop, file)
  if (!again.ok) throw new Error(again.error.code)
  expect(
    again.value.report.rows.filter(({ added, changed, removed }) => added + changed + removed > 0),
  ).toEqual([])
  expect(changesNothing(again.value.report)).toBe(true)
  expect(again.value.report.newPictures).toBe(0)
}, 400_000)
