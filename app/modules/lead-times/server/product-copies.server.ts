import { eq } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { lockRules } from './rule-rows.server.ts'
import { leadRules } from './tables.server.ts'

/** Has a copy of a product take as long as the product, where the shop has room for the rules of its own. */
export async function copyLeadRules(
  tx: Transaction,
  { from, to, now }: { readonly from: ProductId; readonly to: ProductId; readonly now: Date },
): Promise<void> {
  const own = await tx.$count(leadRules, eq(leadRules.productId, from))
  if (own === 0) return
  const rows = await lockRules(tx)
  const copied = rows.filter(({ productId }) => productId === from)
  if (copied.length === 0 || rows.length + copied.length > LEAD_RULE_LIMITS.rules) return
  await tx.insert(leadRules).values(
    copied.map((row) => ({
      ...row,
      id: createId('HS-'),
      productId: to,
      isSample: false,
      version: 1,
      createdAt: now,
    })),
  )
}
