import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderEvents } from './order-events.ts'
import { formatOrderNumber, readOrderNumber } from './order-number.ts'
import { orderPagePath, trackFormSchema } from './track-form.ts'

describe('an order number as people type it', () => {
  it.each([
    ['ORD-2026-0001', 'ORD-2026-0001'],
    ['  ord-2026-0001 ', 'ORD-2026-0001'],
    ['Ord 2026 0001', 'ORD-2026-0001'],
    ['o r d – 2026 – 0 0 0 1', 'ORD-2026-0001'],
    ['2026-0001', 'ORD-2026-0001'],
    ['ORD202612345', 'ORD-2026-12345'],
    ['#ORD-2026-0001', 'ORD-2026-0001'],
    ['\u200bORD-2026-0001', 'ORD-2026-0001'],
    ['ＯＲＤ-2026-0001', 'ORD-2026-0001'],
    ['', null],
    ['ORD', null],
    ['ORD-2026-0000', null],
    ['ORD-2026-00001', null],
    ['ORD-2026-1', null],
    ['ORD-2026-0001x', null],
    ["ORD-2026-0001'; drop table orders; --", null],
    ['🎁', null],
    ['a\u0000b', null],
    ['1'.repeat(200), null],
  ])('%j is %j', (typed, number) => expect(readOrderNumber(typed)).toBe(number))

  it('is the number itself for every number we give out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2099 }),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        (year, sequence) => {
          const number = formatOrderNumber(year, sequence)
          expect(readOrderNumber(number)).toBe(number)
          expect(readOrderNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
        },
      ),
    )
  })
})

it('the events of an order are told in the customers’ words, oldest first, without names', () => {
  expect(
    orderEvents(
      [
        { at: 3, from: 'processing', to: 'new', by: 'Ayşe' },
        { at: 2, from: 'new', to: 'processing', by: 'Ayşe' },
        { at: 1, from: null, to: 'new', by: 'Işıl' },
      ],
      1.5,
    ),
  ).toEqual([
    { at: 1, label: 'Sipariş alındı' },
    { at: 1.5, label: 'Ödeme alındı' },
    { at: 2, label: 'Hazırlanıyor' },
    { at: 3, label: 'Beklemede' },
  ])
})

it('the form asks for both, and takes nothing else', () => {
  const asked = { orderNumber: ' ORD-2026-0001 ', email: 'a@b.co ' }
  expect(trackFormSchema.parse(asked)).toEqual({ orderNumber: 'ORD-2026-0001', email: 'a@b.co' })
  for (const bad of [
    { ...asked, email: '' },
    { ...asked, orderNumber: ' ' },
    { ...asked, orderNumber: 5 },
    { ...asked, email: 'x'.repeat(300) },
    { email: asked.email },
    { ...asked, more: 'x' },
  ])
    expect(trackFormSchema.safeParse(bad).success).toBe(false)
  expect(orderPagePath('abc')).toBe('/siparis-takip/abc')
})
