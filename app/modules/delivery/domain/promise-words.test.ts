import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import {
  conditionText,
  daysText,
  noPromiseText,
  promiseText,
  stepTexts,
  uncertaintyText,
} from './promise-words.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
const at = (text: string) => Date.parse(`${text}+03:00`)
const PRINTED = [{ prints: ['serigrafi'] }]
const BLANK = [{ prints: [] }]

describe('conditionText', () => {
  const gates = { orderedOn: '2026-11-24', paidOn: '2026-11-25', approvedOn: '2026-11-25' }
  const asked = { gates, approveBy: at('2026-11-25T14:00'), now: at('2026-11-24T11:20') }

  it.each([
    [PRINTED, 'card', 'bugün 14.00’e kadar sipariş verir, provayı yarın onaylarsanız'],
    [
      PRINTED,
      'bank-transfer',
      'bugün 14.00’e kadar sipariş verir, provayı yarın onaylarsanız ve havaleniz yarın ulaşırsa',
    ],
    [BLANK, 'card', 'bugün 14.00’e kadar sipariş verirseniz'],
    [BLANK, 'bank-transfer', 'bugün 14.00’e kadar sipariş verirseniz ve havaleniz yarın ulaşırsa'],
  ] as const)('of %j paid by %s', (lines, payment, text) => {
    const approveBy = lines === BLANK ? null : asked.approveBy
    expect(conditionText(calendar, { ...asked, lines, payment, approveBy })).toBe(text)
  })

  it('names the days that are neither today nor tomorrow', () => {
    const text = conditionText(calendar, {
      lines: PRINTED,
      gates: { orderedOn: '2026-11-30', paidOn: '2026-11-30', approvedOn: '2026-12-01' },
      approveBy: at('2026-12-01T14:00'),
      payment: 'card',
      now: at('2026-11-27T20:00'),
    })
    expect(text).toBe(
      '30 Kasım Pazartesi günü 14.00’e kadar sipariş verir, provayı 1 Aralık Salı günü onaylarsanız',
    )
  })
})

it('days are one with its weekday, or a span', () => {
  expect(daysText({ from: '2026-12-02', to: '2026-12-02' })).toBe('2 Aralık Çarşamba')
  expect(daysText({ from: '2026-12-03', to: '2026-12-07' })).toBe('3–7 Aralık arası')
})

it('a promise is a line', () => {
  const promise = {
    shipBy: '2026-12-02',
    shipLatest: '2026-12-02',
    arrives: { from: '2026-12-03', to: '2026-12-07' },
  }
  expect(promiseText(promise, 'Ankara’da')).toBe('2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da')
  expect(promiseText({ ...promise, shipLatest: '2026-12-03', arrives: null }, 'Ankara’da')).toBe(
    '2–3 Aralık arası kargoda',
  )
})

it('says why days may move', () => {
  const shipLatest = '2029-01-11'
  expect(uncertaintyText({ certainty: 'sure', unconfirmed: [], shipLatest })).toBeNull()
  expect(uncertaintyText({ certainty: 'range', unconfirmed: ['Ramazan Bayramı'], shipLatest })).toBe(
    'Ramazan Bayramı günleri henüz kesinleşmedi; bir gün oynayabilir.',
  )
  expect(uncertaintyText({ certainty: 'unknown', unconfirmed: [], shipLatest })).toBe(
    '2029 yılının resmî tatilleri henüz açıklanmadı; aralık bu yüzden geniş.',
  )
})

it('says why no day can be said, unless the shop has no rule', () => {
  expect(noPromiseText({ reason: 'no-rule', key: '1' })).toBeNull()
  expect(noPromiseText({ reason: 'goods-unknown', key: '1' })).toContain('geliş günü')
  expect(noPromiseText({ reason: 'no-capacity', key: '1' })).toContain('üretim sırasına')
})

it('tells the steps with their days', () => {
  const steps = stepTexts(
    [
      { what: 'order', from: '2026-11-24', to: '2026-11-24' },
      { what: 'print', from: '2026-11-25', to: '2026-12-02', methodId: 'm1' },
      { what: 'print', from: '2026-11-25', to: '2026-12-02', methodId: null },
      { what: 'shipping', from: '2026-12-02', to: '2026-12-03' },
      { what: 'delivery', from: '2026-12-03', to: '2026-12-07' },
    ],
    (id) => (id === 'm1' ? 'Serigrafi' : null),
  )
  expect(steps).toEqual([
    { label: 'Siparişin işleme alınması', days: '24 Kasım Salı' },
    { label: 'Baskı: Serigrafi', days: '2 Aralık Çarşamba' },
    { label: 'Baskı', days: '2 Aralık Çarşamba' },
    { label: 'Kargoya veriliş', days: '2–3 Aralık arası' },
    { label: 'Teslim', days: '3–7 Aralık arası' },
  ])
})
