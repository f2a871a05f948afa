import { isoDayOf } from '#app/kernel/instant.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductPrint } from '../domain/product-print.ts'
import { readProductPrints } from './product-prints.server.ts'

export interface PrintingDependencies {
  readonly db: Database
  readonly clock: Clock
}

/** Of a product what its print's price is looked up by. */
export type PrintableProduct = Pick<Product, 'id' | 'categoryId' | 'printingOptions'>

export interface PrintingService {
  /**
   * How the prints of these products are priced today, read through `executor` where a transaction asks. A product that is
   * left out contains any print in its price, as all do of a shop without tariffs; for those alone one query is made.
   */
  printsOf(
    products: Iterable<PrintableProduct>,
    executor?: Database,
  ): Promise<ReadonlyMap<ProductId, ProductPrint>>
}

/** Creates the printing capability. */
export function createPrintingService({ db, clock }: PrintingDependencies): PrintingService {
  return {
    printsOf: (products, executor = db) => readProductPrints(executor, [...products], isoDayOf(clock.now())),
  }
}
