import { describe, expect, test } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { NO_OPEN_PROOFS } from './line-proof.ts'
import type { OrderStanding } from './next-action.ts'
import { byShipDay, isInTrouble, shipDayOf } from './ship-day.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
// A Wednesday.
const today = '2026-03-04'

const standing = (changed: Partial<OrderStanding> & { day?: string | null } = {}): OrderStanding => {
  const { day = '2026-03-10', ...rest } = changed
  return {
    status: 'processing',
    paymentMethod: 'bank-transfer',
    paymentStatus: 'paid',
    awaitsApproval: false,
    stockReleasedAt: null,
    stockHeldUntil: null,
    promise: day === null ? null : { shipLatest: day, arrives: null, approveBy: null },
    cancelReason: null,
    unansweredText: null,
    changeReason: null,
    isPartlySent: false,
    missingFiles: 0,
    openProofs: NO_OPEN_PROOFS,
    ...rest,
  }
}
const dayOf = (changed: Parameters<typeof standing>[0], cannotKeep = false) =>
  shipDayOf(standing(changed), { today, calendar, cannotKeep })

describe('how an order stands to the day it was promised for', () => {
  test.each([
    [{ day: '2026-03-10' }, 'on-time', 'Yolunda'],
    [{ day: '2026-03-04' }, 'today', 'Bugün'],
    [{ day: '2026-03-04', missingFiles: 1 }, 'today', 'Bugün, dosya bekliyor'],
    [{ day: '2026-03-05' }, 'on-time', 'Yolunda'],
    [{ day: '2026-03-05', status: 'new' }, 'risk', 'Riskte, başlanmadı'],
    [{ day: '2026-03-05', missingFiles: 2 }, 'risk', 'Riskte, dosya bekliyor'],
    [{ day: '2026-03-05', cancelReason: 'vazgeçtik' }, 'risk', 'Riskte, iptal isteniyor'],
    [{ day: '2026-03-03' }, 'late', '1 gün gecikti'],
    // Over a weekend, on which nobody works.
    [{ day: '2026-02-27' }, 'late', '3 gün gecikti'],
  ] as const)('%o: %s', (changed, level, words) => {
    expect(dayOf(changed).slack).toEqual({ level, words })
  })

  test('is at risk when it can no longer be kept, however far it is', () => {
    expect(dayOf({ day: '2026-03-20' }, true).slack?.words).toBe('Riskte, güne yetişmiyor')
    expect(dayOf({ day: '2026-03-01' }, true).slack?.level, 'late is worse').toBe('late')
  })

  test('is nothing to be late with before money or a yes has come, and once the goods have left', () => {
    const waits = { status: 'new', paymentStatus: 'pending', day: '2026-03-01' } as const
    expect(dayOf(waits)).toEqual({ day: '2026-03-01', after: 'pay', slack: null })
    expect(dayOf({ ...waits, awaitsApproval: true }).after).toBe('agree')
    expect(dayOf({ status: 'shipped', day: '2026-03-01' })).toEqual({
      day: '2026-03-01',
      after: null,
      slack: null,
    })
    expect(dayOf({ day: null })).toEqual({ day: null, after: null, slack: null })
    expect(isInTrouble(dayOf(waits))).toBe(false)
  })

  test('sorts the next day first, then what waits for money, and what has left at the end', () => {
    const left = dayOf({ status: 'shipped', day: '2026-03-01' })
    const waits = dayOf({ status: 'new', paymentStatus: 'pending', day: '2026-03-02' })
    const [soon, later] = [dayOf({ day: '2026-03-04' }), dayOf({ day: '2026-03-10' })]
    expect([left, waits, later, soon].toSorted(byShipDay)).toEqual([soon, later, waits, left])
  })
})
