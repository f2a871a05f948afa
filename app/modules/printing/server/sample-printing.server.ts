import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { ProductPrint } from '../domain/product-print.ts'
import type { UsualMethod } from '../domain/usual-methods.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'

/** A sale tariff of the sample shop, with its only version. */
export interface SampleTariff {
  readonly name: string
  /** Name of its method. */
  readonly method: string
  /** Istanbul day. */
  readonly validFrom: string
  readonly terms: Omit<TariffTerms, 'id'>
  readonly note: string
  /** Whose goods it is for; none for a general tariff. */
  readonly categoryIds: readonly string[]
}

/** How the print of a product of the sample shop is priced, and what it opens with; of those that are not named it is contained in their price. */
export interface SamplePricing extends Pick<ProductPrint, 'pricing' | 'included' | 'opening'> {
  readonly productId: string
}

export interface SamplePrinting {
  /** Adds methods and tariffs, and prices the prints of these products by them, all marked as sample data. */
  add(sample: {
    readonly methods: readonly UsualMethod[]
    readonly tariffs: readonly SampleTariff[]
    readonly pricings: readonly SamplePricing[]
  }): Promise<void>
  figures(): Promise<{ readonly methods: SampleCounts; readonly tariffs: SampleCounts }>
  /**
   * Removes what is marked; a sample method that an owner's tariff is for, or something of his that others keep
   * (`usedMethodIds`), stays and is his own from then on.
   */
  clear(tx: Transaction, usedMethodIds: readonly string[]): Promise<void>
}

export function createSamplePrinting({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): SamplePrinting {
  return {
    add: ({ methods, tariffs, pricings }) =>
      atomically(db, async (tx) => {
        const createdAt = new Date(clock.now())
        const ids = new Map(methods.map(({ name }) => [name, createId('BY-')]))
        await tx.insert(printMethods).values(
          methods.map((method, index) => ({
            ...method,
            id: idOf(ids, method.name),
            nameKey: foldTurkish(method.name),
            position: index + 1,
            isSample: true,
            createdAt,
          })),
        )
        for (const { name, method, validFrom, terms, note, categoryIds } of tariffs) {
          const [tariffId, methodId, kind] = [createId('TRF-'), idOf(ids, method), 'sale' as const]
          const isGeneral = categoryIds.length === 0
          await tx
            .insert(printTariffs)
            .values({ id: tariffId, methodId, kind, name, isGeneral, isSample: true, createdAt })
          const id = createId('TRS-')
          await tx.insert(printTariffVersions).values({
            ...{ id, tariffId, number: 1, validFrom, note, createdAt },
            terms: { ...terms, id },
            createdBy: 'Örnek veri',
          })
          if (!isGeneral)
            await tx
              .insert(printTariffCategories)
              .values(categoryIds.map((categoryId) => ({ categoryId, methodId, kind, tariffId })))
        }
        if (pricings.length > 0)
          await tx.insert(productPrints).values(
            pricings.map(({ productId, pricing, included, opening }) => ({
              productId,
              pricing,
              includedInks: included?.inks ?? null,
              includedPlaces: included?.places ?? null,
              opening,
              isSample: true,
            })),
          )
      }),

    async figures() {
      return { methods: await countSample(db, printMethods), tariffs: await countSample(db, printTariffs) }
    },

    async clear(tx, usedMethodIds) {
      await tx.delete(productPrints).where(eq(productPrints.isSample, true))
      await tx.delete(printTariffs).where(eq(printTariffs.isSample, true))
      const inUse = tx.select({ methodId: printTariffs.methodId }).from(printTariffs)
      const isSample = eq(printMethods.isSample, true)
      const isUsed =
        or(inArray(printMethods.id, inUse), inArray(printMethods.id, [...usedMethodIds])) ?? sql`false`
      await tx.delete(printMethods).where(and(isSample, not(isUsed)))
      await tx.update(printMethods).set({ isSample: false }).where(and(isSample, isUsed))
      // The list is numbered without gaps.
      await tx.execute(sql`
        update ${printMethods} set position = numbered.place
        from (select id, row_number() over (order by position)::int as place from ${printMethods}) as numbered
        where ${printMethods.id} = numbered.id and ${printMethods.position} <> numbered.place`)
    },
  }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`a sample tariff is for an unknown method: ${name}`)
  return id
}
