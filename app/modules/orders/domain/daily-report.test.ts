import { describe, expect, test } from 'vitest'
import { reportDay, reportHead, reportLine } from './daily-report.ts'

/** 2 March 2026, one minute past midnight in Istanbul: still 1 March in UTC. */
const NOW = Date.UTC(2026, 2, 1, 21, 1)

describe('the day of a report', () => {
  test('is today in Istanbul unless another is named', () => {
    const today = { name: '2026-03-02', from: Date.UTC(2026, 2, 1, 21), until: Date.UTC(2026, 2, 2, 21) }
    expect(reportDay(null, NOW)).toEqual({ ok: true, value: today })
    expect(reportDay('2026-03-02', NOW)).toEqual({ ok: true, value: today })
    expect(reportDay('2024-02-29', NOW)).toMatchObject({ ok: true, value: { name: '2024-02-29' } })
  })

  test.each([
    '',
    'bugün',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '1999-01-01',
    "2026-01-01'",
  ])('is refused when it is %j', (asked) => {
    expect(reportDay(asked, NOW)).toMatchObject({ error: { code: 'orders/unknown-day' } })
  })

  test('is refused before it has come', () => {
    expect(reportDay('2026-03-03', NOW)).toMatchObject({
      error: { code: 'orders/future-day', message: '03.03.2026 henüz gelmedi.' },
    })
  })
})

test('a report names count, turnover, and each order with customer, total and status', () => {
  const day = { name: '2026-03-02', from: NOW, until: NOW }
  const head = reportHead(day, { orders: 3, cancelled: 1, unconfirmed: 1, turnoverMinor: 123_450 })
  expect(head).toContain(
    'Tarih: 02.03.2026\r\nSipariş sayısı: 3 (1 iptal, 1 onay bekliyor)\r\nToplam ciro: 1.234,50 ₺',
  )
  const order = {
    orderNumber: 'ORD-2026-0001',
    customerName: 'Işıl Çağlar',
    totalMinor: 60_000,
    status: 'new' as const,
    isUnconfirmed: false,
  }
  expect(reportLine(order)).toBe('ORD-2026-0001 | Işıl Çağlar | 600,00 ₺ | Yeni\r\n')
  expect(reportLine({ ...order, isUnconfirmed: true })).toContain('| Yeni (alıcı onayı bekleniyor)')
})
