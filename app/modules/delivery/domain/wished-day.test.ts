import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { distancesFrom } from './distances.ts'
import type { LeadRule, LeadRuleId } from './lead-rule.ts'
import { createCapacityBook } from './production-capacity.ts'
import type { DeliveryTerms, PromisedLine, PromiseQuestion } from './promise.ts'
import { expectedGates, promiseOf } from './promise.ts'
import { USUAL_TRANSIT } from './transit.ts'
import type { Alternatives } from './wished-day.ts'
import { answerWish } from './wished-day.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const fromIstanbul = distancesFrom('34')

function rule(methodId: string | null, produceDays: number, expressDays: number | null = null): LeadRule {
  return {
    id: (methodId ?? 'blank') as LeadRuleId,
    work: methodId === null ? { kind: 'blank' } : { kind: 'print', methodId },
    goods: { kind: 'all' },
    fromQuantity: 1,
    toQuantity: null,
    prepareDays: 0,
    produceDays,
    extra: null,
    expressDays,
  }
}

const terms: DeliveryTerms = {
  calendar: createWorkCalendar(DEFAULT_CALENDAR),
  rules: [rule(null, 1), rule('serigrafi', 5, 2), rule('lazer', 1)],
  capacity: createCapacityBook([], []),
  gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
  transit: { ...USUAL_TRANSIT, kilometresTo: (province) => fromIstanbul.get(province) ?? 0 },
}

const line = (key: string, prints: PromisedLine['prints'], isExpress?: boolean): PromisedLine => ({
  ...{ key, prints, isExpress },
  productId: 'tisort',
  categoryId: 'tisortler',
  quantity: 100,
  goodsOn: null,
})

const NO_WAYS: Alternatives = {
  expressKeys: new Set(),
  choices: [],
  mayShipReadyFirst: false,
  mayPickUp: false,
}

/** Asked on Tuesday, 24 November 2026 at 11.20, paid by card, to Ankara. */
function wish(wanted: string, lines: readonly PromisedLine[], alternatives: Partial<Alternatives> = {}) {
  const question: PromiseQuestion = {
    lines,
    gates: expectedGates(terms, at('2026-11-24T11:20'), 'card'),
    destination: { province: '06', isIsland: false },
  }
  const promised = promiseOf(terms, question)
  if (!promised.ok) throw new Error(promised.reason)
  return answerWish(terms, question, promised.promise, {
    wanted,
    alternatives: { ...NO_WAYS, ...alternatives },
  })
}

describe('a wished day', () => {
  it('is met on the last day of the promise, and not the day before', () => {
    expect(wish('2026-12-07', [line('1', ['serigrafi'])])).toMatchObject({ isInTime: true })
    expect(wish('2026-12-06', [line('1', ['serigrafi'])])).toEqual({ isInTime: false, ways: [] })
  })

  it('says until when the proof may be approved', () => {
    const answer = wish('2026-12-10', [line('1', ['serigrafi'])])
    // Shipped on 7 December at the latest: five days of print after 30 November.
    expect(answer).toEqual({ isInTime: true, approveBy: at('2026-11-30T14:00') })
    expect(wish('2026-12-10', [line('1', [])])).toEqual({ isInTime: true, approveBy: null })
  })

  it('is met by express of the lines that come too late, and of no other', () => {
    const lines = [line('1', ['serigrafi']), line('2', ['lazer']), line('3', [])]
    const answer = wish('2026-12-02', lines, { expressKeys: new Set(['1', '2', '3']) })
    expect(answer).toMatchObject({
      isInTime: false,
      ways: [{ kind: 'express', keys: ['1'], promise: { shipBy: '2026-11-27' } }],
    })
  })

  it('offers no express where none is sold, where it is not enough, and where it is bought already', () => {
    const late = [line('1', ['serigrafi'])]
    expect(wish('2026-12-02', late)).toEqual({ isInTime: false, ways: [] })
    expect(wish('2026-11-30', late, { expressKeys: new Set(['1']) })).toEqual({ isInTime: false, ways: [] })
    const bought = [line('1', ['serigrafi'], true)]
    expect(wish('2026-11-30', bought, { expressKeys: new Set(['1']) })).toEqual({ isInTime: false, ways: [] })
  })

  it('is met by another print choice', () => {
    const choices = [
      { choice: 'Lazer', lines: [line('1', ['lazer'])] },
      { choice: 'Nakış', lines: [line('1', ['nakis'])] },
    ]
    expect(wish('2026-12-01', [line('1', ['serigrafi'])], { choices })).toMatchObject({
      isInTime: false,
      ways: [{ kind: 'method', choice: 'Lazer', promise: { shipBy: '2026-11-26' } }],
    })
  })

  it('is met for what is ready earlier, where it may be sent before the rest', () => {
    const lines = [line('1', ['serigrafi']), line('2', ['lazer']), line('3', [])]
    expect(wish('2026-12-01', lines, { mayShipReadyFirst: true })).toEqual({
      isInTime: false,
      ways: [
        {
          kind: 'ready-first',
          inTime: [
            expect.objectContaining({ keys: ['3'], shipBy: '2026-11-25' }),
            expect.objectContaining({ keys: ['2'], shipBy: '2026-11-26' }),
          ],
        },
      ],
    })
  })

  it('is met at the shop itself once it is ready there', () => {
    const late = [line('1', ['serigrafi'])]
    expect(wish('2026-12-02', late, { mayPickUp: true })).toEqual({
      isInTime: false,
      ways: [{ kind: 'pick-up', on: '2026-12-02' }],
    })
    expect(wish('2026-12-01', late, { mayPickUp: true })).toEqual({ isInTime: false, ways: [] })
  })
})
