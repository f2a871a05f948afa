import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#app/kernel/instant.ts'
import { correctedBy, orderEvents, withoutSlips } from './order-events.ts'
import type { OrderStatus } from './order-status.ts'
import { isCorrection } from './order-status.ts'
import type { StatusChange } from './order-views.ts'

const NOW = 1_000 * HOUR_MS

/** Changes an hour apart up to an hour ago, the last of them `agoMs` ago. */
function way(statuses: readonly OrderStatus[], { mailId = null as string | null, agoMs = 0 } = {}) {
  return statuses.map((to, index) => ({
    from: index === 0 ? null : (statuses[index - 1] ?? null),
    to,
    at: index === statuses.length - 1 ? NOW - agoMs : NOW - (statuses.length - index) * 100 * HOUR_MS,
    mailId: index === statuses.length - 1 ? mailId : null,
  }))
}

const slipsOf = (...asked: Parameters<typeof correctedBy>) => correctedBy(...asked).map(({ to }) => to)

describe('a status is taken back', () => {
  test('by coming out of cancelled and by an earlier one, never by going on', () => {
    expect(isCorrection('cancelled', 'delivered')).toBe(true)
    expect(isCorrection('completed', 'processing')).toBe(true)
    expect(isCorrection('processing', 'shipped')).toBe(false)
    expect(isCorrection('delivered', 'cancelled')).toBe(false)
    expect(isCorrection('new', 'new')).toBe(false)
  })

  test('is a slip while nobody was told and it is soon, or while its mail may still be withdrawn', () => {
    expect(slipsOf(way(['new', 'cancelled']), 'new', NOW)).toEqual(['cancelled'])
    expect(slipsOf(way(['new', 'cancelled'], { agoMs: HOUR_MS }), 'new', NOW)).toEqual(['cancelled'])
    expect(slipsOf(way(['new', 'cancelled'], { agoMs: HOUR_MS + 1 }), 'new', NOW)).toEqual([])
    const waiting = { mailId: 'MAIL-1', agoMs: 50 * HOUR_MS }
    expect(slipsOf(way(['new', 'cancelled'], waiting), 'new', NOW)).toEqual(['cancelled'])
  })

  test('with everything before it that it takes back too, and no further', () => {
    const twice = way(['new', 'processing', 'completed']).concat(
      way(['completed', 'cancelled'])
        .slice(1)
        .map((change) => ({ ...change, from: 'completed' as const })),
    )
    const justNow = twice.map((change) => ({ ...change, at: NOW }))
    expect(slipsOf(justNow, 'processing', NOW)).toEqual(['cancelled', 'completed'])
    expect(slipsOf(way(['new', 'processing']), 'shipped', NOW)).toEqual([])
    expect(slipsOf(way(['new']), 'new', NOW)).toEqual([])
  })
})

describe('the buyer’s timeline', () => {
  const change = (from: OrderStatus | null, to: OrderStatus, isSlip = false): StatusChange => ({
    at: 0,
    from,
    to,
    by: 'Yönetici',
    ...(isSlip ? { isSlip } : {}),
  })
  const shown = (history: readonly StatusChange[]) => orderEvents(history, null).map(({ label }) => label)

  test('shows states and no slips, and the state before a slip once', () => {
    const slip = [change(null, 'new'), change('new', 'cancelled', true), change('cancelled', 'new')]
    expect(shown(slip)).toEqual(['Sipariş alındı'])
    expect(shown([...slip, change('new', 'processing')])).toEqual(['Sipariş alındı', 'Hazırlanıyor'])
    const wrong = [change(null, 'new'), change('new', 'delivered', true), change('delivered', 'processing')]
    expect(shown(wrong)).toEqual(['Sipariş alındı', 'Hazırlanıyor'])
  })

  test('shows a cancellation the buyer was told of, and that the order was opened again', () => {
    expect(shown([change(null, 'new'), change('new', 'cancelled'), change('cancelled', 'new')])).toEqual([
      ...['Sipariş alındı', 'İptal', 'Beklemede'],
    ])
  })

  test('keeps what became of the goods', () => {
    const released = { ...change('new', 'new'), stockEvent: 'released' as const }
    expect(withoutSlips([change(null, 'new'), released])).toHaveLength(2)
  })
})
