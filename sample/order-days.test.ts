import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar, momentOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { createCapacityBook } from '#app/modules/delivery/domain/production-capacity.ts'
import type { DeliveryTerms, PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { firstDayWithinReach, orderedInTime, PAID_BY } from './order-days.ts'

const rule = (methodId: string, days: number, expressDays: number | null): LeadRule => ({
  ...{ id: `HS-${methodId}` as LeadRuleId, work: { kind: 'print', methodId }, goods: { kind: 'all' } },
  ...{ fromQuantity: 1, toQuantity: null, prepareDays: 1, produceDays: days - 1, extra: null, expressDays },
})
const BLANK: LeadRule = {
  ...rule('', 1, null),
  id: 'HS-blank' as LeadRuleId,
  work: { kind: 'blank' },
  prepareDays: 0,
}

function someTerms(): DeliveryTerms {
  return {
    calendar: createWorkCalendar(DEFAULT_CALENDAR),
    rules: [rule('serigrafi', 4, 2), rule('tampon', 3, 1), BLANK],
    capacity: createCapacityBook(
      ['serigrafi', 'tampon'].map((methodId) => ({
        ...{ methodId, perDay: { pieces: 300, jobs: null }, exceptions: new Map() },
      })),
      [],
    ),
    gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
    transit: null,
  }
}

const line = (methodId: string | null, quantity: number, key = '0'): PromisedLine => ({
  ...{ key, productId: 'P', categoryId: 'C', quantity, goodsOn: null },
  prints: methodId === null ? [] : [methodId],
})
/** Some minute of a day of a year; weekends and feasts among them. */
const aMoment = fc
  .tuple(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 23 }))
  .map(([days, hour]) => momentOf(addIsoDays('2026-01-02', days), `${String(hour).padStart(2, '0')}:30`))

describe('an order of the sample’s workshop', () => {
  test('is sent by its day, and takes nothing that a visitor’s order could have', () => {
    const kinds = fc.constantFrom('serigrafi', 'tampon', null)
    const lines = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 2_000 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(aMoment, lines, fc.integer({ min: 0, max: 9 }), (now, asked, ahead) => {
        const terms = someTerms()
        const shipBy = addIsoDays(new Date(now).toISOString().slice(0, 10), ahead)
        const timed = orderedInTime(terms, {
          lines: asked.map(([methodId, quantity], key) => line(methodId, quantity, String(key))),
          ...{ shipBy, now, minute: 0 },
        })
        expect(timed).not.toBeNull()
        if (!timed) return
        expect(timed.at).toBeLessThan(now)
        expect(timed.promise.shipBy <= shipBy).toBe(true)
        const taken = timed.promise.lines.flatMap(({ booked }) => booked)
        for (const { methodId, day } of taken)
          expect(day < firstDayWithinReach(terms, methodId, now)).toBe(true)

        // Whatever is ordered now, in express too, is promised as if nothing were taken.
        for (const isExpress of [false, true])
          for (const methodId of ['serigrafi', 'tampon']) {
            const question = {
              lines: [{ ...line(methodId, 700), isExpress }],
              gates: expectedGates(terms, now, PAID_BY),
              destination: null,
            }
            const free = promiseOf(someTerms(), question)
            const full = someTerms()
            full.capacity.take(taken)
            expect(promiseOf(full, question)).toEqual(free)
          }
      }),
      { numRuns: 60 },
    )
  })

  test('is none where no rule says how long its print takes', () => {
    const asked = { lines: [line('kabartma', 5)], shipBy: '2026-11-30', now: momentOf('2026-11-24', '11:20') }
    expect(orderedInTime(someTerms(), { ...asked, minute: 0 })).toBeNull()
  })
})
