import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { leadRules, pressCapacities } from '#app/modules/lead-times/server/tables.server.ts'
import type { TestShop } from './shop.ts'

/** The shop ships from İstanbul; blank goods take a day, prints one to prepare and two to print. */
export async function aShopThatPromises({ connection, services }: Pick<TestShop, 'connection' | 'services'>) {
  await services.settings.change({ delivery: { ...DEFAULT_DELIVERY, fromProvince: '34' } })
  const days = { fromQuantity: 1, toQuantity: null, createdAt: new Date(0) }
  await connection.db.insert(leadRules).values([
    { ...days, id: 'TK-blank', work: 'blank', prepareDays: 0, produceDays: 1 },
    { ...days, id: 'TK-print', work: 'print', prepareDays: 1, produceDays: 2, expressDays: 1 },
  ])
}

/** What the presses of a method can do in a day. */
export async function limitPresses(
  { connection }: Pick<TestShop, 'connection'>,
  methodId: string,
  { pieces = null, jobs = null }: { readonly pieces?: number | null; readonly jobs?: number | null },
): Promise<void> {
  const limits = { piecesPerDay: pieces, jobsPerDay: jobs }
  await connection.db
    .insert(pressCapacities)
    .values({ methodId, ...limits })
    .onConflictDoUpdate({ target: pressCapacities.methodId, set: limits })
}
