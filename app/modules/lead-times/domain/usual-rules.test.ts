import { describe, expect, it } from 'vitest'
import type { LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { areRivals, leadTimeOf } from '#app/modules/delivery/domain/lead-rule.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { USUAL_METHODS } from '#app/modules/printing/domain/usual-methods.ts'
import type { TimedMethod } from './usual-rules.ts'
import { missingUsualRules, usualRules } from './usual-rules.ts'

function aMethod(name: string, facts: Partial<TimedMethod> = {}): TimedMethod {
  return { id: `BY-${name}` as PrintingMethodId, name, technique: 'print', tool: null, ...facts }
}

const TRADE = USUAL_METHODS.map(({ method }) => aMethod(method.name, method))
const stored = (methods: readonly TimedMethod[]): readonly LeadRule[] =>
  usualRules(methods).map((rule, index) => ({ ...rule, id: `HS-${index}` as LeadRuleId }))

/** Preparing and printing so many pieces at one place. */
function daysOf(method: TimedMethod, quantity: number): number | null {
  const goods = { productId: 'PZ-1', categoryId: 'KT-1', quantity }
  const time = leadTimeOf(stored([method]), { ...goods, work: { kind: 'print', methodId: method.id } })
  return time && time.prepareDays + time.produceDays
}

describe('the usual lead times', () => {
  it.each<[string, readonly (readonly [number, number])[]]>([
    [
      'Tampon baskı',
      [
        [1, 3],
        [500, 3],
        [501, 5],
        [2_000, 5],
        [2_001, 6],
        [4_000, 6],
        [4_001, 7],
      ],
    ],
    [
      'UV baskı',
      [
        [500, 3],
        [2_000, 5],
        [2_001, 6],
      ],
    ],
    [
      'Lazer kazıma',
      [
        [500, 3],
        [2_000, 5],
        [2_001, 6],
      ],
    ],
    [
      'Serigrafi',
      [
        [300, 4],
        [301, 6],
        [1_000, 6],
        [1_001, 7],
        [2_001, 8],
      ],
    ],
    [
      'DTF transfer',
      [
        [200, 3],
        [201, 4],
        [400, 4],
        [401, 5],
      ],
    ],
    [
      'Nakış',
      [
        [200, 5],
        [201, 6],
        [601, 8],
      ],
    ],
    [
      'Süblimasyon',
      [
        [1, 4],
        [9_000, 4],
      ],
    ],
    [
      'Sıcak yaldız',
      [
        [1, 5],
        [9_000, 5],
      ],
    ],
  ])('of %s', (name, amounts) => {
    const method = TRADE.find((known) => known.name === name)
    for (const [quantity, days] of amounts)
      expect(method && daysOf(method, quantity), `${quantity}`).toBe(days)
  })

  it.each([
    ['Çepeçevre serigrafi', 4],
    ['Cama UV baskı', 3],
    ['Dijital transfer baskı', 3],
    ['Kuvvetli baskı', 5],
    ['Epoksi damla', 5],
  ])('of %s are told by a word of its name', (name, days) => {
    expect(daysOf(aMethod(name), 100)).toBe(days)
  })

  it('have the tool made on the first of the days', () => {
    const tool = { word: 'kalıp', per: 'colour', lifeMonths: null } as const
    const [first] = usualRules([aMethod('Serigrafi', { tool })]).slice(-3)
    expect(first).toMatchObject({ prepareDays: 1, produceDays: 3 })
  })

  it('say of blank goods one day, and never of one amount twice', () => {
    const rules = stored(TRADE)
    const blank = { work: { kind: 'blank' }, productId: 'PZ-1', categoryId: 'KT-1', quantity: 9 } as const
    expect(leadTimeOf(rules, blank)).toMatchObject({ prepareDays: 0, produceDays: 1 })
    for (const [index, rule] of rules.entries())
      for (const other of rules.slice(index + 1)) expect(areRivals(rule, other)).toBe(false)
  })

  it('are missing where no rule of the shop is in their way', () => {
    expect(missingUsualRules(stored(TRADE), TRADE)).toEqual([])
    expect(missingUsualRules([], TRADE)).toHaveLength(usualRules(TRADE).length)
    const [blank] = stored([])
    expect(missingUsualRules(blank ? [{ ...blank, fromQuantity: 5 }] : [], [])).toHaveLength(1)
  })
})
