import { describe, expect, test } from 'vitest'
import { asksWhatReturns, cancelDuties, restockedByDefault, restockOf } from './cancellation.ts'
import type { OrderLineId } from './order-views.ts'

const PRINTED = { id: 'basili' as OrderLineId, title: 'Kupa', quantity: 100, isMadeToOrder: true }
const PLAIN = { id: 'baskisiz' as OrderLineId, title: 'Kalem', quantity: 40, isMadeToOrder: false }
const BOTH = [PRINTED, PLAIN]

describe('what goes back to stock with a cancellation', () => {
  test.each([
    ['new', BOTH, false, 100],
    ['processing', BOTH, true, 0],
    ['processing', [PLAIN], false, 0],
    ['shipped', [PLAIN], true, 0],
    ['delivered', BOTH, true, 0],
    ['completed', BOTH, true, 0],
  ] as const)('of a %s order', (status, lines, isAsked, printed) => {
    expect(asksWhatReturns(status, lines)).toBe(isAsked)
    expect(restockedByDefault(status, PRINTED)).toBe(printed)
    expect(restockedByDefault(status, PLAIN)).toBe(40)
  })

  test('is what was said of a line, and the default of lines nothing was said of', () => {
    const said = restockOf('delivered', BOTH, new Map([['basili', 30]]))
    expect(said).toEqual({
      ok: true,
      value: new Map([
        ['basili', 30],
        ['baskisiz', 40],
      ]),
    })
    expect(restockOf('delivered', BOTH, new Map([['basili', 0]]))).toMatchObject({ ok: true })
    expect(restockOf('delivered', BOTH, new Map([['basili', 100]]))).toMatchObject({ ok: true })
  })

  test('is refused where nobody said it and somebody must, and where it cannot be', () => {
    expect(restockOf('delivered', BOTH, null)).toMatchObject({ error: { code: 'orders/restock-unasked' } })
    expect(restockOf('new', BOTH, null)).toMatchObject({ ok: true })
    for (const pieces of [-1, 101, 1.5, Number.NaN])
      expect(restockOf('new', BOTH, new Map([['basili', pieces]]))).toMatchObject({
        error: { code: 'orders/restock-wrong', message: expect.stringContaining('0 ile 100') },
      })
    expect(restockOf('new', BOTH, new Map([['baska', 1]]))).toMatchObject({
      error: { code: 'orders/restock-wrong' },
    })
  })
})

test('cancelling names what must be paid back and the invoice to be cancelled', () => {
  const nothing = { paymentStatus: 'pending', totalMinor: 12_345, paidWith: null, invoiceName: null } as const
  expect(cancelDuties(nothing)).toMatchObject({
    refundMinor: null,
    payment: 'Ödeme alınmadı; iade edilecek tutar yok.',
    hasInvoice: false,
    invoice: 'Fatura yüklenmemiş; iptal edilecek fatura yok.',
  })
  const both = { ...nothing, paymentStatus: 'paid', paidWith: 'Havale / EFT', invoiceName: 'F1.pdf' } as const
  const duties = cancelDuties(both)
  expect(duties).toMatchObject({ refundMinor: 12_345, hasInvoice: true })
  expect(duties.payment).toContain('Ödeme alındı (Havale / EFT): 123,45 ₺ alıcıya iade edilmeli.')
  expect(duties.invoice).toContain('Fatura yüklenmiş (F1.pdf)')
})
