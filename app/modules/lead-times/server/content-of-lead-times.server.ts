import { asc } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ExportedLeadTimes } from '../domain/exported-lead-times.ts'
import { isLimited } from './presses.server.ts'
import { toRule } from './rule-rows.server.ts'
import { leadRules, pressCapacities } from './tables.server.ts'

/**
 * How long work takes and what presses can do, for a file of the shop's content. No booking; no rule of a deleted product,
 * which is kept while it can be brought back.
 */
export async function* exportedLeadTimes({
  db,
  catalog,
  printing,
}: {
  readonly db: Database
  readonly catalog: Pick<CatalogService, 'linksTo'>
  readonly printing: Pick<PrintingService, 'namedMethods'>
}): AsyncGenerator<ExportedLeadTimes> {
  const rules = (await db.select().from(leadRules).orderBy(asc(leadRules.createdAt), asc(leadRules.id))).map(
    toRule,
  )
  const presses = await db.select().from(pressCapacities).orderBy(asc(pressCapacities.methodId))
  const sold = await catalog.linksTo(
    rules.flatMap(({ goods }) => (goods.kind === 'product' ? [goods.productId as ProductId] : [])),
  )
  const nameOf = new Map<string, string>((await printing.namedMethods()).map(({ id, name }) => [id, name]))
  for (const { id: _id, work, ...rule } of rules) {
    if (rule.goods.kind === 'product' && !sold.has(rule.goods.productId as ProductId)) continue
    const methodId = work.kind === 'print' ? work.methodId : null
    const method = methodId === null ? null : (nameOf.get(methodId) ?? null)
    // Of a method that was deleted meanwhile.
    if (methodId !== null && method === null) continue
    yield { kind: 'rule', work: work.kind, method, ...rule }
  }
  for (const { methodId, piecesPerDay, jobsPerDay, exceptions } of presses) {
    const press = { perDay: { pieces: piecesPerDay, jobs: jobsPerDay }, exceptions }
    const method = nameOf.get(methodId)
    if (method !== undefined && isLimited(press)) yield { kind: 'press', method, ...press }
  }
}
