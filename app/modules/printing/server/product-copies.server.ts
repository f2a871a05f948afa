import { eq } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { printTariffProducts, productPrints } from './tables.server.ts'

/** Has a copy of a product printed and priced as the product is: how its print is priced, its own places and tariffs. */
export async function copyProductPrint(tx: Transaction, from: ProductId, to: ProductId): Promise<void> {
  const [setting] = await tx.select().from(productPrints).where(eq(productPrints.productId, from))
  if (setting)
    await tx.insert(productPrints).values({ ...setting, productId: to, isSample: false, version: 1 })
  const tariffs = await tx.select().from(printTariffProducts).where(eq(printTariffProducts.productId, from))
  if (tariffs.length > 0)
    await tx.insert(printTariffProducts).values(tariffs.map((tariff) => ({ ...tariff, productId: to })))
}
