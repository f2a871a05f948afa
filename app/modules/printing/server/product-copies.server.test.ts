import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { aChargedMethod, BACK, chargePrint, FRONT } from '../../../../tests/support/charged-print.ts'
import { aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { printTariffProducts, productPrints } from './tables.server.ts'

const SERIGRAPHY = 'Serigrafi'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await aChargedMethod(shop.connection, SERIGRAPHY)
})

const printOf = async (id: ProductId) => {
  const products = await shop.services.catalog.findProducts([id])
  return (await shop.services.printing.printsOf(products.values())).get(id)
}

test('a copy of a product is printed and priced as the product, and is changed alone', async () => {
  const { printing } = shop.services
  const { db } = shop.connection
  const pen = await aProduct(shop.services, { printingOptions: [SERIGRAPHY] })
  await chargePrint(shop.connection, pen, { pricing: 'included', included: { inks: 1, places: 1 } })
  const own = { methodId: `YNT-${SERIGRAPHY}`, kind: 'sale', tariffId: `TRF-${SERIGRAPHY}` } as const
  await db.insert(printTariffProducts).values({ ...own, productId: pen.id })
  const { id } = unwrap(await printing.duplicateProduct(EDITOR, pen.id))
  expect(await printOf(id)).toEqual(await printOf(pen.id))
  expect(await printOf(id)).toMatchObject({ included: { inks: 1, places: 1 }, places: [FRONT, BACK] })
  expect(await db.select().from(printTariffProducts)).toHaveLength(2)

  const { version } = unwrap(await printing.productPrints.get(id))
  const blank = { pricing: 'request', included: null, places: [], opening: 'blank', version } as const
  unwrap(await printing.productPrints.save(EDITOR, id, blank))
  expect(await printOf(pen.id)).toMatchObject({ pricing: 'included', places: [FRONT, BACK] })
})

test('a copy of a product of which nothing is said says nothing, and one of none is refused', async () => {
  const { printing } = shop.services
  const mug = await aProduct(shop.services)
  unwrap(await printing.duplicateProduct(EDITOR, mug.id))
  expect(await shop.connection.db.select().from(productPrints)).toEqual([])
  expect((await printing.duplicateProduct(EDITOR, 'PZ-YOK' as ProductId)).ok).toBe(false)
})
