/** Whose goods a tariff is for: goods have one of each method and kind, so that whoever gets one leaves the one he had. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { TariffTarget } from '../domain/tariff-targets.ts'
import { printTariffCategories, printTariffProducts, printTariffs } from './tables.server.ts'

type TariffOfMethod = Pick<typeof printTariffs.$inferSelect, 'id' | 'methodId' | 'kind'>

/** Goods that were given a tariff. */
export interface GivenTariff {
  readonly target: TariffTarget
  readonly targetId: string
  /** The tariff it had. */
  readonly from: string | null
}

/** Those of the categories that did not have the tariff yet. */
export async function giveCategories(
  tx: Transaction,
  { id, methodId, kind }: TariffOfMethod,
  categoryIds: readonly string[],
): Promise<readonly GivenTariff[]> {
  if (categoryIds.length === 0) return []
  const table = printTariffCategories
  const former = await tx
    .select({ targetId: table.categoryId, tariffId: table.tariffId, from: printTariffs.name })
    .from(table)
    .innerJoin(printTariffs, eq(printTariffs.id, table.tariffId))
    .where(
      and(inArray(table.categoryId, [...categoryIds]), eq(table.methodId, methodId), eq(table.kind, kind)),
    )
  await tx
    .insert(table)
    .values([...new Set(categoryIds)].map((categoryId) => ({ categoryId, methodId, kind, tariffId: id })))
    .onConflictDoUpdate({
      target: [table.categoryId, table.methodId, table.kind],
      set: { tariffId: id },
    })
  return givenOf('category', id, categoryIds, former)
}

/** Those of the products that did not have the tariff yet. */
export async function giveProducts(
  tx: Transaction,
  { id, methodId, kind }: TariffOfMethod,
  productIds: readonly string[],
): Promise<readonly GivenTariff[]> {
  if (productIds.length === 0) return []
  const table = printTariffProducts
  const former = await tx
    .select({ targetId: table.productId, tariffId: table.tariffId, from: printTariffs.name })
    .from(table)
    .innerJoin(printTariffs, eq(printTariffs.id, table.tariffId))
    .where(and(inArray(table.productId, [...productIds]), eq(table.methodId, methodId), eq(table.kind, kind)))
  await tx
    .insert(table)
    .values([...new Set(productIds)].map((productId) => ({ productId, methodId, kind, tariffId: id })))
    .onConflictDoUpdate({
      target: [table.productId, table.methodId, table.kind],
      set: { tariffId: id },
    })
  return givenOf('product', id, productIds, former)
}

function givenOf(
  target: TariffTarget,
  tariffId: string,
  ids: readonly string[],
  former: readonly { readonly targetId: string; readonly tariffId: string; readonly from: string }[],
): readonly GivenTariff[] {
  const had = new Map(former.map((row) => [row.targetId, row]))
  return [...new Set(ids)]
    .filter((targetId) => had.get(targetId)?.tariffId !== tariffId)
    .map((targetId) => ({ target, targetId, from: had.get(targetId)?.from ?? null }))
}

/** A method and kind have one general tariff: another one that was it is it no longer. Answers that one; null without one. */
export async function endFormerGeneral(
  tx: Transaction,
  { id, methodId, kind }: TariffOfMethod,
): Promise<typeof printTariffs.$inferSelect | null> {
  const [former] = await tx
    .update(printTariffs)
    .set({ isGeneral: false, version: sql`${printTariffs.version} + 1` })
    .where(
      and(
        eq(printTariffs.methodId, methodId),
        eq(printTariffs.kind, kind),
        eq(printTariffs.isGeneral, true),
        ne(printTariffs.id, id),
      ),
    )
    .returning()
  return former ?? null
}
