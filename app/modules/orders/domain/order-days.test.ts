import { describe, expect, it } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { placedWithin } from './order-days.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00+03:00`)

describe('the days of an order list', () => {
  it.each([
    ['2026-03-01', '2026-03-31', at('2026-03-01'), at('2026-04-01')],
    ['2026-03-01', '2026-03-01', at('2026-03-01'), at('2026-03-02')],
    ['2026-03-01', '', at('2026-03-01'), null],
    ['', '2026-03-31', null, at('2026-04-01')],
    ['', '', null, null],
  ])('from %j to %j are whole Istanbul days, the last one included', (from, to, first, until) => {
    expect(unwrap(placedWithin({ from, to }))).toEqual({ from: first, until })
  })

  it.each([
    ['2026-02-30', ''],
    ['', '31.03.2026'],
    ['x', '2026-03-01'],
    ['1999-01-01', ''],
    ['2026-03-02x', ''],
  ])('from %j to %j are refused as no days', (from, to) => {
    const read = placedWithin({ from, to })
    expect(read.ok ? null : read.error.code).toBe('orders/unknown-day')
  })

  it('are refused when the last comes before the first', () => {
    const read = placedWithin({ from: '2026-03-02', to: '2026-03-01' })
    expect(read.ok ? null : read.error.message).toBe('Bitiş tarihi başlangıç tarihinden önce olamaz.')
  })
})
