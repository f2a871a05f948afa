import type { LeadGoods, LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import type { leadRules } from './tables.server.ts'

export function toRule(row: typeof leadRules.$inferSelect): LeadRule {
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

function goodsOf({
  productId,
  categoryId,
}: Pick<typeof leadRules.$inferSelect, 'productId' | 'categoryId'>): LeadGoods {
  if (productId !== null) return { kind: 'product', productId }
  if (categoryId !== null) return { kind: 'category', categoryId }
  return { kind: 'all' }
}
