import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { couponFormValues } from '#app/modules/coupons/domain/coupon-form.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aCouponInput, aLine, aProduct, EDITOR } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
let picture: AssetId
let mug: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs('admin')
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  picture = (await site.shop.services.media.keepShippedImage(bytes)).assetId
})
afterAll(() => site.close())

beforeEach(async () => {
  const image = { assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }
  mug = await aProduct(site.shop.services, { images: [image], minOrderQuantity: 1 })
})

// Pages show other goods too, and must not show those of another test.
afterEach(async () => {
  unwrap(await site.shop.services.catalog.remove(EDITOR, mug.id))
})

/** A command of the back office, and where buyers see what came of it. */
interface Command {
  /** What stands in the shop before. */
  readonly prepare?: () => Promise<unknown>
  readonly send: () => Promise<Answer>
  readonly page: () => string
  readonly isSeen: (text: string) => boolean
}

const ownPage = () => `/urun/${mug.slug}`
const list = () => `/urunler?search=${mug.sku}`
const featuredList = () => '/urunler?one-cikan=1'
const links = (text: string) => text.includes(`/urun/${mug.slug}"`)
/** A price of the shop, net or with 20 % VAT. */
const costs = (netMinor: number) => (text: string) =>
  [netMinor, netMinor * 1.2].some((minor) => text.includes(formatLira(minor)))
const isSoldOut = (text: string) => text.includes('https://schema.org/OutOfStock')

const inList = (intent: string, value: string) => () =>
  staff('/admin/products', {
    form: {
      ...{ intent, id: mug.id, version: String(mug.version), value },
      ...(intent === 'stock' ? { seenStock: String(mug.stock) } : {}),
    },
  })
const amongMany = (fields: Readonly<Record<string, string>>) => () =>
  staff('/admin/products/bulk', { form: { ids: mug.id, ...fields, seenCount: '1' } })

function inForm(changes: Readonly<Record<string, string | null>>): () => Promise<Answer> {
  return () => {
    const fields = Object.entries({ ...formFieldsOf(productFormValues(mug)), ...changes })
    const form = fields.filter((field): field is [string, string] => field[1] !== null)
    return staff(`/admin/products/edit/${mug.id}`, { form })
  }
}

let importRoom = ''
async function importPrice(): Promise<Answer> {
  const file = new FormData()
  file.set('file', new File([`SKU;Fiyat\n${mug.sku};88,80\n`], 'fiyatlar.csv', { type: 'text/csv' }))
  const uploaded = await staff('/admin/products/files', { multipart: file })
  importRoom = uploaded.headers.get('location') ?? ''
  const applied = await staff(importRoom, { form: { intent: 'apply', sku: '0', priceMin: '1' } })
  await site.shop.jobs.runAll()
  return applied
}
async function undoImport(): Promise<Answer> {
  const undone = await staff(importRoom, { form: { intent: 'undo' } })
  await site.shop.jobs.runAll()
  return undone
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'a price typed in the list': { send: inList('price', '77,70'), page: ownPage, isSeen: costs(77_70) },
  'a stock typed in the list': { send: inList('stock', '0'), page: ownPage, isSeen: isSoldOut },
  'the price of many': {
    send: amongMany({ deed: 'price', direction: 'raise', percent: '33' }),
    page: list,
    isSeen: costs(66_50),
  },
  'the stock of many': {
    send: amongMany({ deed: 'stock', mode: 'set', quantity: '0' }),
    page: ownPage,
    isSeen: isSoldOut,
  },
  'taking many off sale': {
    send: amongMany({ deed: 'active', on: 'no' }),
    page: list,
    isSeen: (text) => !links(text),
  },
  'featuring many': {
    send: amongMany({ deed: 'featured', on: 'yes' }),
    page: featuredList,
    isSeen: links,
  },
  'an import': { send: importPrice, page: ownPage, isSeen: costs(88_80) },
  'the undoing of an import': {
    prepare: importPrice,
    send: undoImport,
    page: ownPage,
    isSeen: costs(50_00),
  },
  'a new title in the form': {
    send: inForm({ title: 'Bambaşka Emaye Kupa' }),
    page: list,
    isSeen: (text) => text.includes('Bambaşka Emaye Kupa'),
  },
  'a product featured in the form': {
    send: inForm({ featured: 'on' }),
    page: featuredList,
    isSeen: links,
  },
  'a product taken off sale in the form': {
    send: inForm({ active: null }),
    page: list,
    isSeen: (text) => !links(text),
  },
}

test.each(Object.entries(COMMANDS))(
  '%s is seen at the next request of a page that was kept',
  async (_, { prepare, send, page, isSeen }) => {
    await prepare?.()
    const seen = async () => {
      const { status, text } = await site.visit(page())
      expect(status).toBe(200)
      return isSeen(text)
    }
    expect(await seen()).toBe(false)
    expect(site.pageCache.get(page())).toBeDefined()
    const answer = await send()
    expect(answer.status, answer.text.slice(0, 2000)).toBeLessThan(400)
    expect(await seen()).toBe(true)
  },
)

test('a changed coupon counts in the next answer of the checkout, and one that is off no more', async () => {
  const { coupons } = site.shop.services
  const discount = { kind: 'percentage', percentBp: basisPoints(1000) } as const
  const id = unwrap(
    await coupons.save(
      EDITOR,
      null,
      aCouponInput({ code: 'DEGISEN', discount, startsAt: Date.UTC(2026, 0, 1) }),
    ),
  )
  const customer = await site.visitAs('customer')
  const cart = { lines: [aLine(mug)] }
  const answer = async () =>
    (await customer('/api/checkout/review', { json: { cart, typed: null, couponCode: 'DEGISEN' } })).json()
  const change = async (changes: Record<string, string>) => {
    const { active: _, ...fields } = formFieldsOf(couponFormValues(unwrap(await coupons.adminGet(id))))
    const form = { ...fields, ...changes }
    expect((await staff(`/admin/coupons/edit/${id}`, { form })).status).toBe(200)
  }
  expect(await answer()).toMatchObject({ priced: { price: { couponDiscountMinor: 50_00 } } })
  await change({ active: 'on', value: '20' })
  expect(await answer()).toMatchObject({ priced: { price: { couponDiscountMinor: 100_00 } } })
  await change({})
  expect(await answer()).toMatchObject({ couponCode: null, couponRefusal: 'Bu kupon aktif değil' })
})
