import { describe, expect, test } from 'vitest'
import { formatDateTime } from '#app/kernel/instant.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { dueReminder, isWorkingHour, MOST_REMINDERS, remindersOf } from './proof-reminders.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
const at = (text: string) => Date.parse(`${text}:00+03:00`)
const SENT = { sentAt: at('2026-11-24T10:00'), approveBy: at('2026-11-25T14:00') }
const waiting = { ...SENT, viewedAt: null, lastNumber: 0, lastAt: null }

describe('reminders', () => {
  test('come in the shop’s hours, five at most', () => {
    const planned = remindersOf(calendar, SENT)
    expect(planned).toHaveLength(MOST_REMINDERS)
    expect(planned.map(({ dueAt }) => formatDateTime(dueAt))).toEqual([
      '24.11.2026 14:00',
      '25.11.2026 09:00',
      '25.11.2026 09:00',
      '27.11.2026 09:00',
      '03.12.2026 09:00',
    ])
  })

  test('what falls in the night or on a day off comes with the next morning', () => {
    const friday = remindersOf(calendar, {
      sentAt: at('2026-11-27T16:00'),
      approveBy: at('2026-12-01T14:00'),
    })
    expect(formatDateTime(friday[0]?.dueAt ?? 0)).toBe('30.11.2026 09:00')
  })

  test('are silent at night, on Sundays and on holidays', () => {
    for (const moment of ['2026-11-24T08:59', '2026-11-24T18:00', '2026-11-29T11:00', '2026-10-29T11:00'])
      expect(isWorkingHour(calendar, at(moment)), moment).toBe(false)
    expect(isWorkingHour(calendar, at('2026-11-24T09:00'))).toBe(true)
    expect(dueReminder(calendar, waiting, at('2026-11-24T22:00'))).toBeNull()
  })

  test('go out one a day, the last of those that are due, and never again', () => {
    expect(dueReminder(calendar, waiting, at('2026-11-24T13:59'))).toBeNull()
    expect(dueReminder(calendar, waiting, at('2026-11-24T14:00'))?.number).toBe(1)
    const first = { ...waiting, lastNumber: 1, lastAt: at('2026-11-24T14:00') }
    expect(dueReminder(calendar, first, at('2026-11-24T17:00'))).toBeNull()
    expect(dueReminder(calendar, first, at('2026-11-25T09:00'))?.number).toBe(3)
    const third = { ...waiting, lastNumber: 3, lastAt: at('2026-11-25T09:00') }
    expect(dueReminder(calendar, third, at('2026-11-26T12:00'))).toBeNull()
    expect(dueReminder(calendar, third, at('2026-11-27T09:00'))?.number).toBe(4)
  })

  test('who has opened it is not told that he has not', () => {
    expect(
      dueReminder(calendar, { ...waiting, viewedAt: at('2026-11-24T11:00') }, at('2026-11-24T15:00')),
    ).toBeNull()
  })
})
