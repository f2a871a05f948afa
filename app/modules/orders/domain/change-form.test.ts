import { describe, expect, test } from 'vitest'
import { agreedOfLine, keyOfLine, readTerms, touchesGoods } from './change-form.ts'
import type { OrderLineId, OrderLineView } from './order-views.ts'
import { emptyDraft } from './staff-order-form.ts'

const LINE = {
  ...{ key: keyOfLine({ id: 'satir' as OrderLineId }, 0), productId: 'kupa', printChoice: '', places: [] },
  ...{ options: { renk: 'Beyaz', boy: 'S' }, quantity: '100', agreedPrice: '', agreedCharges: {} },
  ...{ reason: '', chargeReason: '', minimumReason: '', note: '', fileId: '', design: '' },
}
const opened = { ...emptyDraft('anahtar'), lines: [LINE] }
const withLine = (changes: Partial<typeof LINE>) => ({ ...opened, lines: [{ ...LINE, ...changes }] })

describe('whether the goods were touched', () => {
  test('is not told by the order of fields, nor by empty ones', () => {
    const sent = { options: { boy: 'S', renk: 'Beyaz' }, agreedCharges: { tool: '' } }
    expect(touchesGoods(withLine(sent), opened)).toBe(false)
  })

  test.each([
    [{ quantity: '150' }],
    [{ options: { renk: 'Siyah', boy: 'S' } }],
    [{ note: 'Mat' }],
    [{ agreedCharges: { tool: '0' } }],
    [{ agreedPrice: '40' }],
  ])('is told by %o', (changes) => {
    expect(touchesGoods(withLine(changes), opened)).toBe(true)
  })

  test('is told by lines that are gone or new, and by the member discount', () => {
    expect(touchesGoods({ ...opened, lines: [] }, opened)).toBe(true)
    expect(touchesGoods({ ...opened, lines: [LINE, LINE] }, opened)).toBe(true)
    expect(touchesGoods({ ...opened, withMemberDiscount: !opened.withMemberDiscount }, opened)).toBe(true)
  })
})

test('what was agreed on for a line stands in its fields again', () => {
  const line = {
    unitMinor: 412_550,
    charges: [
      { kind: 'run', placeId: 'on', amountMinor: 50_000 },
      { kind: 'tool', placeId: 'on', amountMinor: 0 },
    ],
    agreement: {
      catalogueUnitMinor: 500_000,
      reason: 'Yıllık anlaşma',
      print: { listed: [{ kind: 'tool', placeId: 'on', amountMinor: 70_000 }], reason: 'Kalıp bizden' },
    },
    belowMinimum: { minOrderQuantity: 10, reason: 'Numune' },
  } as unknown as OrderLineView
  expect(agreedOfLine(line)).toEqual({
    agreedPrice: '4.125,50',
    reason: 'Yıllık anlaşma',
    agreedCharges: { 'tool:on': '0,00' },
    chargeReason: 'Kalıp bizden',
    minimumReason: 'Numune',
  })
  expect(agreedOfLine({ ...line, agreement: null, belowMinimum: null })).toEqual({
    ...{ agreedPrice: '', reason: '', agreedCharges: {}, chargeReason: '', minimumReason: '' },
  })
})

test('terms that no page of ours sends are read as the usual ones', () => {
  expect(readTerms(Object.entries({ basis: 'yarın', shippingKind: 'drone', revision: '-1' }))).toMatchObject({
    ...{ basis: 'order-day', shippingKind: 'free', revision: null, isAgreed: false },
  })
  expect(readTerms(Object.entries({ basis: 'today', shippingKind: 'collect', revision: '7' }))).toMatchObject(
    {
      ...{ basis: 'today', shippingKind: 'collect', revision: 7 },
    },
  )
})
