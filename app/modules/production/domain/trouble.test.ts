import { describe, expect, test } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import type { TimedJob } from './trouble.ts'
import { byUrgency, troubleOf } from './trouble.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
/** A Friday. */
const NOW = { today: '2026-11-27', calendar }
const FULL = { methodName: 'Nakış', reason: 'overfull', day: '2026-12-03' } as const
const job = (said: Partial<TimedJob>): TimedJob => ({
  stage: 'queued',
  shipLatest: '2026-12-04',
  closed: null,
  press: null,
  ...said,
})

describe('what needs somebody first', () => {
  test.each([
    ['its day is over', { shipLatest: '2026-11-25' }, { level: 'late', words: '2 gün gecikti' }],
    [
      'its day is over and its file is missing',
      { stage: 'file', shipLatest: '2026-11-26', closed: 'send-file' },
      { level: 'late', words: '1 gün gecikti, dosya alıcıda' },
    ],
    [
      'today is its day and it is in print',
      { stage: 'printing', shipLatest: '2026-11-27' },
      { level: 'risk', words: 'Bugün kargoda olmalı, baskıda' },
    ],
    ['it is packed on its day', { stage: 'packed', shipLatest: '2026-11-27' }, null],
    [
      'it is sent on Monday and waits on Friday',
      { shipLatest: '2026-11-30' },
      { level: 'risk', words: 'Sonraki iş günü kargoda olmalı, sırada' },
    ],
    ['it is sent on Monday and is in print', { stage: 'printing', shipLatest: '2026-11-30' }, null],
    ['there is a week', {}, null],
    ['its press is full', { press: FULL }, { level: 'risk', words: 'Riskte: nakış 03.12 Per dolu' }],
    [
      'its press has no room until it is to be sent',
      { press: { ...FULL, reason: 'no-room', day: '2026-12-04', methodName: 'UV baskı' } },
      { level: 'risk', words: 'Riskte: UV baskı 04.12 Cum gününe kadar dolu' },
    ],
    [
      'it is sent on Monday and its press is full',
      { shipLatest: '2026-11-30', press: FULL },
      { level: 'risk', words: 'Sonraki iş günü kargoda olmalı, nakış 03.12 Per dolu' },
    ],
    [
      'its day is over and its press is full',
      { shipLatest: '2026-11-26', press: FULL },
      { level: 'late', words: '1 gün gecikti' },
    ],
    ['no day was said', { shipLatest: null }, null],
    ['it is on its way', { stage: 'shipped', shipLatest: '2026-11-20' }, null],
  ] as const)('%s', (_when, said, trouble) => {
    expect(troubleOf(job(said), NOW)).toEqual(trouble)
  })

  test('stands in front: late, at risk, then the day of sending', () => {
    const late = { trouble: { level: 'late', words: '' }, shipLatest: '2026-11-25' } as const
    const risk = { trouble: { level: 'risk', words: '' }, shipLatest: '2026-11-27' } as const
    const soon = { trouble: null, shipLatest: '2026-12-01' }
    const later = { trouble: null, shipLatest: '2026-12-04' }
    const never = { trouble: null, shipLatest: null }
    expect([never, later, risk, soon, late].toSorted(byUrgency)).toEqual([late, risk, soon, later, never])
  })
})
