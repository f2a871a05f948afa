import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { foldTurkish, sortKey } from '#app/kernel/turkish-text.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PrintTariff, PrintTariffId, TariffKind, TariffVersion } from '../domain/print-tariff.ts'
import { versionOn } from '../domain/print-tariff.ts'
import type { PrintingMethod, PrintingMethodId } from '../domain/printing-method.ts'
import type { TariffCounterpart } from '../domain/tariff-margin.ts'
import type { TariffStatus } from '../domain/tariff-status.ts'
import { tariffStatus } from '../domain/tariff-status.ts'
import { toMethod } from './method-rows.server.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
} from './tables.server.ts'

/** A row of the list of tariffs. */
export interface TariffRow extends PrintTariff {
  readonly methodName: string
  readonly status: TariffStatus
  readonly categoryCount: number
  readonly productCount: number
}

export interface TariffListQuery {
  /** In name and supplier. */
  readonly search: string
  readonly method: string
  readonly kind: TariffKind | 'all'
  readonly page: number
}

/** A tariff as the back office sees it. */
export interface AdminTariff {
  /** The Istanbul day it is told of. */
  readonly today: string
  readonly tariff: PrintTariff & { readonly version: number }
  readonly method: PrintingMethod
  readonly status: TariffStatus
  /** The newest day first, of one day the later version first; `MOST_VERSIONS` at most. */
  readonly versions: readonly TariffVersion[]
  readonly categories: readonly { readonly id: CategoryId; readonly name: string }[]
  /** By name; `MOST_PRODUCTS_SHOWN` at most, the others are found by `productsWith`. */
  readonly products: readonly { readonly id: ProductId; readonly title: string }[]
  readonly productCount: number
  /** Tariffs of the same method and the other kind with what they say today, for the margin; only those one may see. */
  readonly counterparts: readonly TariffCounterpart[]
}

const ROWS_PER_PAGE = 25
const MOST_VERSIONS = 60
const MOST_PRODUCTS_SHOWN = 100

/** Said where there is none, and where there is one of a kind that is not theirs to see. */
export const TARIFF_NOT_FOUND = fail.notFound('printing/tariff-not-found', 'Baskı tarifesi bulunamadı.')

/** A page of the tariffs of these kinds by the order of their methods and names; a page past the end is the last one. */
export async function listTariffs(
  db: Database,
  kinds: readonly TariffKind[],
  today: string,
  { search, method, kind, page: wanted }: TariffListQuery,
): Promise<Page<TariffRow>> {
  // `TARIFF_LIMITS.tariffs` at most: read whole, so that words are compared as everywhere in the shop.
  const all = await db
    .select({ tariff: printTariffs, methodName: printMethods.name, position: printMethods.position })
    .from(printTariffs)
    .innerJoin(printMethods, eq(printMethods.id, printTariffs.methodId))
    .where(inArray(printTariffs.kind, [...kinds]))
  const words = foldTurkish(search).split(' ')
  const found = all
    .filter(({ tariff }) => method === 'all' || tariff.methodId === method)
    .filter(({ tariff }) => kind === 'all' || tariff.kind === kind)
    .filter(({ tariff: { name, supplier } }) => {
      const text = foldTurkish(`${name} ${supplier}`)
      return words.every((word) => text.includes(word))
    })
    .map((row) => ({ ...row, key: `${sortKey(row.tariff.name)} ${row.tariff.id}` }))
    .toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
  const { page, pageCount, offset } = pageOfList(found.length, wanted, ROWS_PER_PAGE)
  const shown = found.slice(offset, offset + ROWS_PER_PAGE)
  const ids = shown.map(({ tariff }) => tariff.id)
  const versions = await db
    .select({
      tariffId: printTariffVersions.tariffId,
      number: printTariffVersions.number,
      validFrom: printTariffVersions.validFrom,
    })
    .from(printTariffVersions)
    .where(inArray(printTariffVersions.tariffId, ids))
  const [categoryCounts, productCounts] = [
    await countsOf(db, printTariffCategories, ids),
    await countsOf(db, printTariffProducts, ids),
  ]
  const rows = shown.map(({ tariff, methodName }) => ({
    ...toTariff(tariff),
    methodName,
    status: tariffStatus(
      versions.filter(({ tariffId }) => tariffId === tariff.id),
      today,
    ),
    categoryCount: categoryCounts.get(tariff.id) ?? 0,
    productCount: productCounts.get(tariff.id) ?? 0,
  }))
  return { rows, total: found.length, page, pageCount }
}

async function countsOf(
  db: Database,
  table: typeof printTariffCategories | typeof printTariffProducts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ tariffId: table.tariffId, targets: count() })
    .from(table)
    .where(inArray(table.tariffId, [...ids]))
    .groupBy(table.tariffId)
  return new Map(rows.map(({ tariffId, targets }) => [tariffId, targets]))
}

/** A tariff with its versions and whose goods it is for; of a kind that is not among `kinds` there is none. */
export async function readTariff(
  { db, catalog }: { readonly db: Database; readonly catalog: CatalogService },
  kinds: readonly TariffKind[],
  today: string,
  id: string,
): Promise<Result<AdminTariff>> {
  const [found] = await db
    .select({ tariff: printTariffs, method: printMethods })
    .from(printTariffs)
    .innerJoin(printMethods, eq(printMethods.id, printTariffs.methodId))
    .where(and(eq(printTariffs.id, id), inArray(printTariffs.kind, [...kinds])))
  if (!found) return TARIFF_NOT_FOUND
  const { tariff, method } = found
  const versions = (
    await db
      .select()
      .from(printTariffVersions)
      .where(eq(printTariffVersions.tariffId, id))
      .orderBy(desc(printTariffVersions.validFrom), desc(printTariffVersions.number))
      .limit(MOST_VERSIONS)
  ).map(toVersion)
  const categoryIds = await db
    .select({ id: printTariffCategories.categoryId })
    .from(printTariffCategories)
    .where(eq(printTariffCategories.tariffId, id))
  const isOfTariff = eq(printTariffProducts.tariffId, id)
  const productIds = await db
    .select({ id: printTariffProducts.productId })
    .from(printTariffProducts)
    .where(isOfTariff)
    .orderBy(printTariffProducts.productId)
    .limit(MOST_PRODUCTS_SHOWN)
  const links = await catalog.linksTo(productIds.map((row) => row.id as ProductId))
  const isChosen = new Set(categoryIds.map((row) => row.id))
  const categories = (await catalog.categories()).map(({ category }) => category)
  const other: TariffKind = tariff.kind === 'sale' ? 'cost' : 'sale'
  return ok({
    today,
    tariff: { ...toTariff(tariff), version: tariff.version },
    method: toMethod(method),
    status: tariffStatus(versions, today),
    versions,
    categories: categories
      .filter((category) => isChosen.has(category.id))
      .map((category) => ({ id: category.id, name: category.name })),
    products: [...links.values()]
      .map((product) => ({ id: product.id, title: product.title }))
      .toSorted((a, b) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1)),
    productCount: await db.$count(printTariffProducts, isOfTariff),
    counterparts: kinds.includes(other) ? await readToday(db, tariff.methodId, other, today) : [],
  })
}

/** Those of these products that have the tariff as their own. */
export async function productsWith(
  db: Database,
  id: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .select({ id: printTariffProducts.productId })
    .from(printTariffProducts)
    .where(and(eq(printTariffProducts.tariffId, id), inArray(printTariffProducts.productId, [...productIds])))
  return new Set(rows.map((row) => row.id))
}

/** The tariffs of a method and kind that hold today, the general one first. */
async function readToday(
  db: Database,
  methodId: string,
  kind: TariffKind,
  today: string,
): Promise<readonly TariffCounterpart[]> {
  const rows = await db
    .select({ tariff: printTariffs, version: printTariffVersions })
    .from(printTariffs)
    .innerJoin(printTariffVersions, eq(printTariffVersions.tariffId, printTariffs.id))
    .where(and(eq(printTariffs.methodId, methodId), eq(printTariffs.kind, kind)))
    .orderBy(desc(printTariffs.isGeneral), printTariffs.name, printTariffs.id)
  const byTariff = Map.groupBy(rows, ({ tariff }) => tariff.id)
  return [...byTariff.values()].flatMap((of) => {
    const holding = versionOn(
      of.map(({ version }) => version),
      today,
    )
    const [first] = of
    return first && holding
      ? [{ id: first.tariff.id as PrintTariffId, name: first.tariff.name, terms: holding.terms }]
      : []
  })
}

export function toTariff(row: typeof printTariffs.$inferSelect): PrintTariff {
  const { kind, name, isGeneral, supplier } = row
  return {
    id: row.id as PrintTariffId,
    methodId: row.methodId as PrintingMethodId,
    kind,
    name,
    isGeneral,
    supplier,
  }
}

export function toVersion(row: typeof printTariffVersions.$inferSelect): TariffVersion {
  const { number, validFrom, terms, note, createdAt, createdBy } = row
  return {
    id: row.id as TariffVersion['id'],
    number,
    validFrom,
    terms,
    note,
    createdAt: createdAt.getTime() as Instant,
    createdBy,
  }
}
