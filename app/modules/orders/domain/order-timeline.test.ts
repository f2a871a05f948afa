import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, istanbulMidnight, MINUTE_MS } from '#app/kernel/instant.ts'
import type { OrderMessage } from './conversation.ts'
import type { TimelineEntry } from './order-timeline.ts'
import {
  foldedLabel,
  foldTimeline,
  inView,
  readTimelineView,
  timelineDays,
  timelineOf,
} from './order-timeline.ts'
import type { OrderNote } from './order-views.ts'
import type { HistoryEntry } from './staff-history.ts'

const MIDNIGHT = istanbulMidnight({ year: 2026, month: 11, day: 24 })
const NOW = MIDNIGHT + 11 * HOUR_MS

const event = (at: number, what = 'Ödeme'): HistoryEntry => ({
  ...{ about: 'payment', at, by: 'Derya', what, change: null, details: [] },
})
const message = (id: string, at: number, isFromBuyer: boolean, isSettled = true): OrderMessage => ({
  ...{ id, at, isFromBuyer, isSettled, author: 'Gamze', text: 'Merhaba', files: [] },
})
const note = (id: string, at: number): OrderNote => ({
  ...{ id, at, authorName: 'Derya', text: 'Acele', mayRemove: true },
})
const kindsOf = (entries: readonly TimelineEntry[]) => entries.map(({ kind }) => kind)

describe('the line of time', () => {
  const entries = timelineOf({
    history: [event(NOW - MINUTE_MS), event(NOW - 5 * HOUR_MS)],
    messages: [message('m1', NOW - 3 * HOUR_MS, true), message('m2', NOW - 2 * HOUR_MS, false)],
    notes: [note('n1', NOW - 4 * HOUR_MS)],
  })

  test('has everything, the newest first', () => {
    expect(kindsOf(entries)).toEqual(['event', 'shop', 'buyer', 'note', 'event'])
    expect(timelineOf({ history: [], messages: [], notes: [] })).toEqual([])
  })

  test('puts words above what happened in the same moment, and the last of the same kind first', () => {
    const same = timelineOf({
      history: [event(NOW, 'ikinci'), event(NOW, 'birinci')],
      messages: [message('m1', NOW, true), message('m2', NOW, false)],
      notes: [note('n2', NOW), note('n1', NOW)],
    })
    expect(same.map(({ key }) => key)).toEqual(['n2', 'n1', 'm2', 'm1', 'event-2', 'event-1'])
  })

  test('keeps the key of what is older when something new happens', () => {
    const history = [event(NOW - HOUR_MS)]
    const [old] = timelineOf({ history, messages: [], notes: [] })
    const [, still] = timelineOf({ history: [event(NOW), ...history], messages: [], notes: [] })
    expect(still?.key).toBe(old?.key)
  })

  test('is narrowed to what was written, noted or happened', () => {
    expect(kindsOf(inView(entries, 'messages'))).toEqual(['shop', 'buyer'])
    expect(kindsOf(inView(entries, 'notes'))).toEqual(['note'])
    expect(kindsOf(inView(entries, 'events'))).toEqual(['event', 'event'])
    expect(inView(entries, 'all')).toBe(entries)
    expect(readTimelineView('notes')).toBe('notes')
    for (const unknown of [null, '', 'mails']) expect(readTimelineView(unknown)).toBe('all')
  })
})

test('days are those of Istanbul, today and yesterday by name', () => {
  const entries = timelineOf({
    history: [event(NOW), event(MIDNIGHT), event(MIDNIGHT - 1), event(MIDNIGHT - DAY_MS - 1)],
    messages: [],
    notes: [],
  })
  expect(timelineDays(entries, NOW).map(({ title, entries: own }) => [title, own.length])).toEqual([
    ['Bugün, 24.11.2026 Salı', 2],
    ['Dün, 23.11.2026 Pazartesi', 1],
    ['22.11.2026 Pazar', 1],
  ])
})

describe('a long line of time', () => {
  const events = (count: number, first = NOW) =>
    timelineOf({
      history: Array.from({ length: count }, (_, index) => event(first - index * MINUTE_MS)),
      ...{ messages: [], notes: [] },
    })
  const folds = (entries: readonly TimelineEntry[]) => {
    const { shown, folded } = foldTimeline(entries)
    return [shown.length, folded.length]
  }

  test('folds what is old, but not for one or two more', () => {
    expect(folds(events(8))).toEqual([8, 0])
    expect(folds(events(10))).toEqual([10, 0])
    expect(folds(events(11))).toEqual([8, 3])
    expect(folds([])).toEqual([0, 0])
  })

  test('never folds a word of the buyer that waits', () => {
    const history = Array.from({ length: 20 }, (_, index) => event(NOW - index * MINUTE_MS))
    const at = NOW - 12 * MINUTE_MS
    const waiting = timelineOf({ history, messages: [message('m', at, true, false)], notes: [] })
    expect(folds(waiting)).toEqual([13, 8])
    const settled = timelineOf({ history, messages: [message('m', at, true)], notes: [] })
    expect(folds(settled)).toEqual([8, 13])
  })

  test('says what a press shows', () => {
    expect(foldedLabel(events(5, MIDNIGHT - 1), NOW)).toBe('Dünden 5 olayı göster')
    expect(foldedLabel(events(5), NOW)).toBe('Bugünden 5 olayı göster')
    expect(foldedLabel(events(3, MIDNIGHT - DAY_MS - 1), NOW)).toBe('22.11.2026 gününden 3 olayı göster')
    expect(foldedLabel([...events(2), ...events(2, MIDNIGHT - 1)], NOW)).toBe('Daha eski 4 olayı göster')
  })
})
