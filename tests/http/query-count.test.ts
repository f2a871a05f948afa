import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

/** How many queries the page costs when it has to be made. */
async function queriesFor(path: string): Promise<number> {
  await site.shop.bus.publish(['*'])
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await site.visit(path)
  const count = query.mock.calls.length
  query.mockRestore()
  expect(status, path).toBe(200)
  return count
}

test('each public page costs the same few queries with 10 products and with 60', async () => {
  for (let i = 0; i < 10; i += 1) mug = await aProduct(site.shop.services)
  const paths = [
    '/',
    '/urunler',
    '/urunler?search=porselen',
    '/urunler?sort=price-asc',
    '/kategoriler',
    `/kategoriler/${mug.categorySlug}`,
    `/urun/${mug.slug}`,
    '/sepet',
    '/iletisim',
    '/kvkk',
    '/mesafeli-satis-sozlesmesi',
    '/odeme',
  ]
  const few: Record<string, number> = {}
  for (const path of paths) few[path] = await queriesFor(path)
  for (let i = 0; i < 50; i += 1) await aProduct(site.shop.services)
  const many: Record<string, number> = {}
  for (const path of paths) many[path] = await queriesFor(path)
  expect(many).toEqual(few)
  for (const [path, count] of Object.entries(few)) expect(count, path).toBeLessThanOrEqual(8)
  expect(Math.max(...Object.values(few))).toBeGreaterThan(0)
})

test('a kept page costs none', async () => {
  await site.visit('/')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await site.visit('/')
  expect(query).not.toHaveBeenCalled()
})
