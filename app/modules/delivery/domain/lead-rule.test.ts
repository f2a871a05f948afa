import { describe, expect, it } from 'vitest'
import type { LeadRule, LeadRuleId, WantedWork } from './lead-rule.ts'
import { areRivals, leadTimeOf } from './lead-rule.ts'

const rule = (id: string, changed: Partial<LeadRule> = {}): LeadRule => ({
  id: id as LeadRuleId,
  work: { kind: 'print', methodId: null },
  goods: { kind: 'all' },
  fromQuantity: 1,
  toQuantity: null,
  prepareDays: 1,
  produceDays: 2,
  extra: null,
  expressDays: null,
  ...changed,
})
const wanted = (changed: Partial<WantedWork> = {}): WantedWork => ({
  work: { kind: 'print', methodId: 'tampon' },
  productId: 'kalem',
  categoryId: 'kalemler',
  quantity: 100,
  ...changed,
})
const chosen = (rules: readonly LeadRule[], asked: Partial<WantedWork> = {}) =>
  leadTimeOf(rules, wanted(asked))?.ruleId ?? null

describe('leadTimeOf', () => {
  it('takes the most specific rule: product before category before all, method before any print', () => {
    const all = rule('all')
    const method = rule('method', { work: { kind: 'print', methodId: 'tampon' } })
    const category = rule('category', { goods: { kind: 'category', categoryId: 'kalemler' } })
    const product = rule('product', { goods: { kind: 'product', productId: 'kalem' } })
    const productMethod = rule('product-method', {
      ...product,
      id: 'product-method' as LeadRuleId,
      work: method.work,
    })
    const ranked = [all, method, category, product, productMethod]
    for (let count = 1; count <= ranked.length; count += 1)
      expect(chosen(ranked.slice(0, count).toReversed())).toBe(ranked[count - 1]?.id)
  })

  it('does not take one of other work, goods or amounts', () => {
    expect(chosen([rule('blank', { work: { kind: 'blank' } })])).toBeNull()
    expect(chosen([rule('lazer', { work: { kind: 'print', methodId: 'lazer' } })])).toBeNull()
    expect(chosen([rule('mugs', { goods: { kind: 'category', categoryId: 'kupalar' } })])).toBeNull()
    expect(chosen([rule('few', { toQuantity: 99 })])).toBeNull()
    expect(chosen([rule('many', { fromQuantity: 101 })])).toBeNull()
    expect(chosen([rule('exact', { fromQuantity: 100, toQuantity: 100 })])).toBe('exact')
  })

  it('takes one for any print where a print is none of the methods', () => {
    const rules = [rule('any'), rule('tampon', { work: { kind: 'print', methodId: 'tampon' } })]
    expect(chosen(rules, { work: { kind: 'print', methodId: null } })).toBe('any')
  })

  it('falls back to a wider rule for amounts the narrow one is not for', () => {
    const rules = [rule('all'), rule('few', { work: { kind: 'print', methodId: 'tampon' }, toQuantity: 500 })]
    expect(chosen(rules, { quantity: 500 })).toBe('few')
    expect(chosen(rules, { quantity: 501 })).toBe('all')
  })

  it.each([
    [2_001, 6],
    [4_000, 6],
    [4_001, 7],
    [10_000, 9],
  ])('of %i pieces takes %i days where 2.000 more take one more', (quantity, days) => {
    const more = rule('more', { fromQuantity: 2_001, produceDays: 5, extra: { pieces: 2_000, days: 1 } })
    expect(leadTimeOf([more], wanted({ quantity }))?.produceDays).toBe(days)
  })
})

describe('areRivals', () => {
  it('are those of the same work and goods whose amounts meet', () => {
    const few = rule('few', { toQuantity: 500 })
    expect(areRivals(few, rule('more', { fromQuantity: 501 }))).toBe(false)
    expect(areRivals(few, rule('meets', { fromQuantity: 500 }))).toBe(true)
    expect(areRivals(rule('meets', { fromQuantity: 500 }), few)).toBe(true)
    expect(areRivals(few, rule('blank', { work: { kind: 'blank' } }))).toBe(false)
    expect(areRivals(few, rule('category', { goods: { kind: 'category', categoryId: 'kalemler' } }))).toBe(
      false,
    )
  })
})
