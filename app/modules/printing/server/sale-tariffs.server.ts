import { and, eq, inArray, lte } from 'drizzle-orm'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PrintTariffId } from '../domain/print-tariff.ts'
import { versionOn } from '../domain/print-tariff.ts'
import type { PrintableProduct } from '../domain/product-print.ts'
import type { TariffSource } from '../domain/product-print-settings.ts'
import {
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
} from './tables.server.ts'

/** The sale tariff that some goods have for a method. */
export interface HeldTariff {
  readonly id: PrintTariffId
  readonly name: string
  readonly source: TariffSource
  /** Null before its first version begins: there is no price then, also where a more general tariff has one. */
  readonly terms: TariffTerms | null
}

type Goods = Pick<PrintableProduct, 'id' | 'categoryId'>

/** The sale tariff of goods for a method on a day: the product's own, else its category's, else the general one. */
export async function readSaleTariffs(
  db: Database,
  products: readonly Goods[],
  day: string,
): Promise<(product: Goods, methodId: string) => HeldTariff | null> {
  const isSale = eq(printTariffs.kind, 'sale')
  const productIds = products.map(({ id }) => id)
  const ofProducts = await db
    .select({ targetId: printTariffProducts.productId, tariff: printTariffs })
    .from(printTariffProducts)
    .innerJoin(printTariffs, eq(printTariffs.id, printTariffProducts.tariffId))
    .where(and(isSale, inArray(printTariffProducts.productId, productIds)))
  const categoryIds = [...new Set(products.map(({ categoryId }) => categoryId))]
  const ofCategories = await db
    .select({ targetId: printTariffCategories.categoryId, tariff: printTariffs })
    .from(printTariffCategories)
    .innerJoin(printTariffs, eq(printTariffs.id, printTariffCategories.tariffId))
    .where(and(isSale, inArray(printTariffCategories.categoryId, categoryIds)))
  const general = await db
    .select()
    .from(printTariffs)
    .where(and(isSale, eq(printTariffs.isGeneral, true)))
  const tariffs = [...ofProducts.map(({ tariff }) => tariff), ...ofCategories.map(({ tariff }) => tariff)]
  const begun = await readBegun(db, [...new Set([...tariffs, ...general].map(({ id }) => id))], day)

  const key = (targetId: string, methodId: string) => `${targetId} ${methodId}`
  const byTarget = (rows: typeof ofProducts) =>
    new Map(rows.map(({ targetId, tariff }) => [key(targetId, tariff.methodId), tariff]))
  const [ofProduct, ofCategory] = [byTarget(ofProducts), byTarget(ofCategories)]
  const generalOf = new Map(general.map((tariff) => [tariff.methodId, tariff]))
  return (product, methodId) => {
    const held = (source: TariffSource, tariff: typeof printTariffs.$inferSelect | undefined) =>
      tariff && {
        id: tariff.id as PrintTariffId,
        name: tariff.name,
        source,
        terms: begun.get(tariff.id) ?? null,
      }
    return (
      held('product', ofProduct.get(key(product.id, methodId))) ??
      held('category', ofCategory.get(key(product.categoryId, methodId))) ??
      held('general', generalOf.get(methodId)) ??
      null
    )
  }
}

/** What these tariffs say on a day; those that have not begun are missing. */
async function readBegun(
  db: Database,
  tariffIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, TariffTerms>> {
  if (tariffIds.length === 0) return new Map()
  const versions = await db
    .select()
    .from(printTariffVersions)
    .where(
      and(inArray(printTariffVersions.tariffId, [...tariffIds]), lte(printTariffVersions.validFrom, day)),
    )
  return new Map(
    tariffIds.flatMap((id) => {
      const version = versionOn(
        versions.filter(({ tariffId }) => tariffId === id),
        day,
      )
      return version ? [[id, version.terms] as const] : []
    }),
  )
}
