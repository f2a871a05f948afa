import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StoryId } from '#app/modules/community/domain/story.ts'
import type { HomeSectionInput } from '#app/modules/content/domain/content-forms.ts'
import { aCheckout, aCustomer, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aShopThatPromises } from '../support/lead-times.ts'
import { openTestShop } from '../support/shop.ts'
import { anOrdered, aStory } from '../support/stories.ts'

let site: TestSite
let mug: Product
let story: StoryId
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  for (let i = 0; i < 10; i += 1) mug = await aProduct(site.shop.services)
  const storyOf = { product: mug, status: 'approved' } as const
  const customer = await aCustomer(site.shop.services)
  await anOrdered(site.shop.services, customer, mug)
  story = await aStory(site.shop.services, customer, storyOf)
  // The figures of finished orders are counted once an hour, whatever else happens.
  await site.visit('/')
})
afterAll(() => site.close())

const POPULAR_SECTION: HomeSectionInput = {
  title: 'Çok satanlar',
  description: '',
  displayType: 'grid',
  productCount: 8,
  filterType: 'bestseller',
  categoryId: null,
  manualProductIds: [],
  showButton: false,
  buttonText: '',
  buttonLink: '',
  backgroundColor: '',
  gridColumns: 4,
}

/** What a visit has the shop ask of its database. */
interface Asked {
  queries: number
}

/** The visit that is being answered. What the shop does by itself meanwhile asks the same database, and belongs to none. */
const answering = new AsyncLocalStorage<Asked>()

/** How many queries a page costs that has to be made after `changed` was announced. */
async function queriesFor(path: string, changed: readonly string[]): Promise<number> {
  await site.shop.bus.publish(changed)
  const asked: Asked = { queries: 0 }
  const begin = () => answering.enterWith(asked)
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: Parameters<typeof query>
  ) {
    const visit = answering.getStore()
    if (visit) visit.queries += 1
    return query.apply(this, sent)
  } as typeof query)
  subscribe('http.server.request.start', begin)
  const { status } = await site.visit(path)
  unsubscribe('http.server.request.start', begin)
  spy.mockRestore()
  expect(status, path).toBe(200)
  return asked.queries
}

/** What each page costs once the shop has answered its first visitors: what pages share is in memory. */
function ownQueries(): Readonly<Record<string, number>> {
  return {
    // Customers' stories are two of its queries, as of a product's page: they and what their products are called.
    '/': 4,
    // A list counts what its filters would leave; narrowed to a colour it also asks for the pictures in it.
    '/urunler': 3,
    '/urunler?search=porselen': 2,
    '/urunler?sort=price-asc': 3,
    '/urunler?min=50&renk=beyaz&stok=1': 5,
    '/api/search/suggestions?q=porselen': 2,
    '/kategoriler': 0,
    [`/kategoriler/${mug.categorySlug}`]: 3,
    // One of them asks how its print is priced, and is all that is asked of goods that contain theirs; one how long it takes.
    [`/urun/${mug.slug}`]: 7,
    '/topluluk': 4,
    [`/topluluk?kategori=${mug.categorySlug}`]: 4,
    [`/topluluk?urun=${mug.slug}`]: 4,
    [`/topluluk/${story}`]: 4,
  }
}

/** The costs of these pages, by their addresses. */
async function costs(paths: readonly string[], changed: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const path of paths) found[path] = await queriesFor(path, changed)
  return found
}

describe('a page that has to be made', () => {
  test('costs as few queries as its own content needs', async () => {
    const own = ownQueries()
    for (const path of Object.keys(own)) await site.visit(path)
    expect(await costs(Object.keys(own), ['catalog'])).toEqual(own)
  })

  test('costs the same with 10 products and with 60, also right after the start', async () => {
    const others = ['/sepet', '/iletisim', '/kvkk', '/mesafeli-satis-sozlesmesi', '/odeme']
    const paths = [...Object.keys(ownQueries()), ...others]
    const few = await costs(paths, ['*'])
    for (let i = 0; i < 50; i += 1) await aProduct(site.shop.services)
    expect(await costs(paths, ['*'])).toEqual(few)
    // The home page of a shop that has just started counts its finished orders too, and every page reads what an owner
    // wrote for it.
    for (const [path, count] of Object.entries(few)) expect(count, path).toBeLessThanOrEqual(21)
  })

  test('costs the same with none and with eight sections on the home page', async () => {
    const none = await queriesFor('/', ['*'])
    for (let i = 0; i < 8; i += 1) {
      unwrap(await site.shop.services.content.addHomeSection(EDITOR, POPULAR_SECTION))
    }
    expect(await queriesFor('/', ['*'])).toBe(none)
    expect(await queriesFor('/', ['catalog'])).toBe(ownQueries()['/'])
  })

  test('costs no more after an order, which leaves lists as they are', async () => {
    for (const path of Object.keys(ownQueries())) await site.visit(path)
    const form = await aCheckout(site.shop.services, [aLine(mug, { quantity: mug.minOrderQuantity })])
    unwrap(await site.shop.services.orders.place(form, null))
    expect(await queriesFor('/urunler', [])).toBe(0)
    expect(await queriesFor(`/urun/${mug.slug}`, [])).toBe(ownQueries()[`/urun/${mug.slug}`])
  })
})

test('a list of a shop that promises days costs the same; one that is narrowed by a day asks for goods, rules and presses', async () => {
  await aShopThatPromises(site.shop)
  await queriesFor('/urunler', ['*'])
  expect(await queriesFor('/urunler', ['catalog'])).toBe(ownQueries()['/urunler'])
  // Five more: rules, presses, methods, what opens printed, and the kinds of goods there are; and the page is never kept.
  const narrowed = '/urunler?teslim=2030-01-07&il=06'
  const cost = await queriesFor(narrowed, ['catalog'])
  expect(cost).toBe(8)
  expect(await queriesFor(narrowed, [])).toBe(cost)
})

test('a kept page costs none', async () => {
  await site.visit('/')
  expect(await queriesFor('/', [])).toBe(0)
})
