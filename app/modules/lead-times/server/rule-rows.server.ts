import { sql } from 'drizzle-orm'
import type { LeadGoods, LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { LeadRuleDraft } from '../domain/lead-rule-form.ts'
import { leadRules } from './tables.server.ts'

export type RuleRow = typeof leadRules.$inferSelect

export function toRule(row: RuleRow): LeadRule {
  const { id, work, methodId, fromQuantity, toQuantity, prepareDays, produceDays, expressDays } = row
  const { extraPieces, extraDays } = row
  return {
    id: id as LeadRuleId,
    work: work === 'blank' ? { kind: 'blank' } : { kind: 'print', methodId },
    goods: goodsOf(row),
    fromQuantity,
    toQuantity,
    prepareDays,
    produceDays,
    extra: extraPieces === null || extraDays === null ? null : { pieces: extraPieces, days: extraDays },
    expressDays,
  }
}

function goodsOf({ productId, categoryId }: Pick<RuleRow, 'productId' | 'categoryId'>): LeadGoods {
  if (productId !== null) return { kind: 'product', productId }
  if (categoryId !== null) return { kind: 'category', categoryId }
  return { kind: 'all' }
}

/** A rule as `lead_rules` holds it. */
export function ruleColumns({ work, goods, extra, ...rule }: LeadRuleDraft) {
  const { fromQuantity, toQuantity, prepareDays, produceDays, expressDays } = rule
  return {
    work: work.kind,
    methodId: work.kind === 'print' ? work.methodId : null,
    categoryId: goods.kind === 'category' ? goods.categoryId : null,
    productId: goods.kind === 'product' ? goods.productId : null,
    fromQuantity,
    toQuantity,
    prepareDays,
    produceDays,
    extraPieces: extra?.pieces ?? null,
    extraDays: extra?.days ?? null,
    expressDays,
  }
}

/** All rules, locked so that whoever adds or changes one sees what others have: no two may be rivals. */
export async function lockRules(tx: Transaction): Promise<readonly RuleRow[]> {
  // An empty list has no row to lock.
  await tx.execute(sql`lock table ${leadRules} in share row exclusive mode`)
  return tx.select().from(leadRules)
}
