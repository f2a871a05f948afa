import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { Database } from '#app/platform/database.server.ts'
import { versionOn } from '../domain/print-tariff.ts'
import { methodOfChoice } from '../domain/printing-method.ts'
import type { ProductPrint } from '../domain/product-print.ts'
import { toMethod } from './method-rows.server.ts'
import type { PrintableProduct } from './printing.server.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'

/** `PrintingService.printsOf` on an Istanbul day. */
export async function readProductPrints(
  db: Database,
  products: readonly PrintableProduct[],
  day: string,
): Promise<ReadonlyMap<ProductId, ProductPrint>> {
  if (products.length === 0) return new Map()
  const ids = [...new Set(products.map(({ id }) => id))]
  const settings = await db.select().from(productPrints).where(inArray(productPrints.productId, ids))
  if (settings.length === 0) return new Map()
  const settingOf = new Map(settings.map((row) => [row.productId, row]))
  const priced = products.filter(({ id }) => settingOf.has(id))
  const methods = (
    await db.select().from(printMethods).where(eq(printMethods.active, true)).orderBy(printMethods.position)
  ).map(toMethod)
  const tariffOf = await readSaleTariffs(db, priced, day)
  return new Map(
    priced.flatMap((product) => {
      const setting = settingOf.get(product.id)
      if (!setting) return []
      const { pricing, includedInks, includedPlaces, places } = setting
      const known = product.printingOptions.flatMap((choice) => methodOfChoice(methods, choice) ?? [])
      const print: ProductPrint = {
        pricing,
        included:
          includedInks === null || includedPlaces === null
            ? null
            : { inks: includedInks, places: includedPlaces },
        places,
        methods: [...new Set(known)].map((method) => ({ method, tariff: tariffOf(product, method.id) })),
      }
      return [[product.id, print] as const]
    }),
  )
}

/** The sale tariff of goods for a method on a day: the product's own, else its category's, else the general one. */
async function readSaleTariffs(
  db: Database,
  products: readonly PrintableProduct[],
  day: string,
): Promise<(product: PrintableProduct, methodId: string) => TariffTerms | null> {
  const isSale = eq(printTariffs.kind, 'sale')
  const ofProducts = await db
    .select({ targetId: printTariffProducts.productId, tariff: printTariffs })
    .from(printTariffProducts)
    .innerJoin(printTariffs, eq(printTariffs.id, printTariffProducts.tariffId))
    .where(
      and(
        isSale,
        inArray(
          printTariffProducts.productId,
          products.map(({ id }) => id),
        ),
      ),
    )
  const ofCategories = await db
    .select({ targetId: printTariffCategories.categoryId, tariff: printTariffs })
    .from(printTariffCategories)
    .innerJoin(printTariffs, eq(printTariffs.id, printTariffCategories.tariffId))
    .where(
      and(
        isSale,
        inArray(printTariffCategories.categoryId, [...new Set(products.map(({ categoryId }) => categoryId))]),
      ),
    )
  const general = await db
    .select()
    .from(printTariffs)
    .where(and(isSale, eq(printTariffs.isGeneral, true)))
  const tariffIds = [
    ...new Set(
      [...ofProducts, ...ofCategories].map(({ tariff }) => tariff.id).concat(general.map(({ id }) => id)),
    ),
  ]
  const begun =
    tariffIds.length === 0
      ? []
      : await db
          .select()
          .from(printTariffVersions)
          .where(
            and(
              inArray(printTariffVersions.tariffId, tariffIds),
              sql`${printTariffVersions.validFrom} <= ${day}`,
            ),
          )
  const termsOf = (tariffId: string): TariffTerms | null =>
    versionOn(
      begun.filter((version) => version.tariffId === tariffId),
      day,
    )?.terms ?? null
  const key = (targetId: string, methodId: string) => `${targetId} ${methodId}`
  const own = new Map(
    [...ofCategories, ...ofProducts].map(({ targetId, tariff }) => [
      key(targetId, tariff.methodId),
      tariff.id,
    ]),
  )
  const generalOf = new Map(general.map(({ methodId, id }) => [methodId, id]))
  return (product, methodId) => {
    const tariffId =
      own.get(key(product.id, methodId)) ??
      own.get(key(product.categoryId, methodId)) ??
      generalOf.get(methodId)
    return tariffId === undefined ? null : termsOf(tariffId)
  }
}
