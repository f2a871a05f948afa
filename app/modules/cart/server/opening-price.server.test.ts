import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import { productPrints } from '#app/modules/printing/server/tables.server.ts'
import { aChargedPen } from '../../../../tests/support/charged-print.ts'
import { aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { priceRequestSchema } from '../domain/price-request-schema.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aChargedPen(shop)
})

async function openingOf(opening: PrintOpening, product = pen) {
  await shop.connection.db.update(productPrints).set({ opening }).where(eq(productPrints.productId, pen.id))
  return (await shop.services.cart.pagePrint(product)).openingPrice
}

test('a page that opens printed comes with what the API answers to what it would ask', async () => {
  const price = await openingOf('printed')
  const asked = priceRequestSchema.parse(JSON.parse(price?.key ?? ''))
  expect(asked.lines).toMatchObject([
    { productId: pen.id, quantity: 1, printChoice: 'Serigrafi', places: price?.places },
  ])
  const { lines } = await shop.services.cart.answer(asked)
  expect(price?.answer).toEqual(lines[0])
  expect(price?.answer.charges.length).toBeGreaterThan(0)
})

test('one that is sold printed alone comes with it too', async () => {
  expect((await openingOf('printed-only'))?.answer.netMinor).toBeGreaterThan(0)
})

test('a page that opens blank, of goods that are not sold or contain their print, comes with none', async () => {
  expect(await openingOf('blank')).toBeNull()
  expect(await openingOf('printed', { ...pen, active: false })).toBeNull()
  expect(await openingOf('printed', await aProduct(shop.services))).toBeNull()
})
