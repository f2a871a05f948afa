import { describe, expect, test } from 'vitest'
import { formatDateTime } from '#app/kernel/instant.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { approveByOf, approvedOnAfter, restsAt, windowAfterChange } from './proof-deadline.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
const window = { calendar, approvalDays: 1 }
const at = (text: string) => Date.parse(`${text}:00+03:00`)

describe('until when a proof can be answered without moving a day', () => {
  test.each([
    ['sent in the morning', '2026-11-24T10:00', '25.11.2026 14:00'],
    ['sent after the cut-off hour', '2026-11-24T15:30', '26.11.2026 14:00'],
    ['sent on a Friday', '2026-11-27T10:00', '30.11.2026 14:00'],
    ['sent on a Saturday', '2026-11-28T11:00', '01.12.2026 14:00'],
  ])('%s', (_when, sent, until) => {
    expect(formatDateTime(approveByOf(window, at(sent), null))).toBe(until)
  })

  test('is as late as the promise of the order allows', () => {
    const roomy = at('2026-12-02T14:00')
    expect(approveByOf(window, at('2026-11-24T10:00'), roomy)).toBe(roomy)
    expect(approveByOf(window, at('2026-12-02T10:00'), roomy)).toBe(at('2026-12-03T14:00'))
  })

  test('a late shop takes nothing of the buyer’s window', () => {
    const passed = at('2026-11-20T14:00')
    expect(approveByOf(window, at('2026-11-24T10:00'), passed)).toBe(at('2026-11-25T14:00'))
  })
})

describe('the day on which an answer counts', () => {
  const counted = (decided: string, approveBy = '2026-11-26T14:00', countedOn = '2026-11-26') =>
    approvedOnAfter(calendar, { countedOn, approveBy: at(approveBy), decidedAt: at(decided) })

  test.each([
    ['in the last minute', '2026-11-26T14:00', '2026-11-26'],
    ['an hour later', '2026-11-26T15:00', '2026-11-27'],
    ['on the next morning', '2026-11-27T09:00', '2026-11-27'],
    ['three working hours later, over the weekend', '2026-11-30T09:30', '2026-11-30'],
    ['four working days later', '2026-12-02T10:00', '2026-12-02'],
  ])('%s', (_when, decided, day) => {
    expect(counted(decided)).toBe(day)
  })

  test('over the half holiday before Republic Day, whose afternoon is none', () => {
    // 28 October 2026 is a Wednesday, of which the morning works; the 29th is a holiday.
    expect(counted('2026-10-28T16:00', '2026-10-27T14:00', '2026-10-27')).toBe('2026-10-30')
    expect(counted('2026-10-30T10:00', '2026-10-27T14:00', '2026-10-27')).toBe('2026-10-30')
  })

  test('moves what was counted on by as much, and never forward', () => {
    expect(counted('2026-11-27T10:00', '2026-11-26T14:00', '2026-11-24')).toBe('2026-11-27')
    expect(counted('2026-11-27T10:00', '2026-11-26T14:00', '2026-11-30')).toBe('2026-12-01')
    expect(counted('2026-11-25T10:00', '2026-11-26T14:00', '2026-11-30')).toBe('2026-11-30')
  })
})

test('a wish takes the shop until the next working day, and the buyer has his window after it', () => {
  const changed = windowAfterChange(window, at('2026-11-25T16:48'))
  expect(formatDateTime(changed.nextVersionBy)).toBe('26.11.2026 14:00')
  expect(formatDateTime(changed.approveBy)).toBe('27.11.2026 14:00')
})

test('what nobody answers rests after so many working days', () => {
  expect(formatDateTime(restsAt(calendar, at('2026-11-24T10:00'), 7))).toBe('03.12.2026 14:00')
})
