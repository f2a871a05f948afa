import { expect, it } from 'vitest'
import type { LeadRule, LeadRuleId } from './lead-rule.ts'
import { USUAL_TRANSIT } from './transit.ts'
import { usualTimes } from './usual-times.ts'

const rule = (
  prepareDays: number,
  produceDays: number,
  goods: LeadRule['goods'] = { kind: 'all' },
): LeadRule => ({
  id: `${prepareDays}-${produceDays}` as LeadRuleId,
  work: { kind: 'blank' },
  goods,
  fromQuantity: 1,
  toQuantity: null,
  prepareDays,
  produceDays,
  extra: null,
  expressDays: null,
})
const PEN = { id: 'kalem', categoryId: 'kalemler' }
const transit = { ...USUAL_TRANSIT, carrier: 'yurtici' } as const

it('are the least and the most of the rules that may be for a product', () => {
  const rules = [
    rule(0, 1),
    rule(2, 5),
    rule(1, 9, { kind: 'category', categoryId: 'kupalar' }),
    rule(1, 7, { kind: 'category', categoryId: 'kalemler' }),
    rule(1, 19, { kind: 'product', productId: 'kupa' }),
  ]
  expect(usualTimes({ rules, transit, cutOff: '14:00' }, PEN)).toEqual({
    handling: { min: 1, max: 8 },
    transit: { min: 1, max: 5 },
    cutOff: '14:00',
  })
  expect(usualTimes({ rules, transit: null, cutOff: '14:00' }, PEN)?.transit).toBeNull()
})

it('are none where no rule is for it', () => {
  const rules = [rule(1, 9, { kind: 'category', categoryId: 'kupalar' })]
  expect(usualTimes({ rules, transit, cutOff: '14:00' }, PEN)).toBeNull()
})
