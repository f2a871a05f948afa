import { describe, expect, it } from 'vitest'
import { CONSENT_KINDS, CONSENT_LABELS, PLACE_ORDER_LABEL, requiredConsents } from './consents.ts'
import { isMadeToOrder, withdrawalText } from './withdrawal.ts'

describe('the withdrawal right of a line', () => {
  it.each([
    [null, false, false],
    ['Baskısız', false, false],
    ['Tek renk serigrafi', false, true],
    ['Baskısız', true, true],
    [null, true, true],
    ['Tek renk serigrafi', true, true],
  ])('with print choice %s and artwork %s: made to order is %s', (printChoice, hasArtwork, expected) => {
    expect(isMadeToOrder({ printChoice, hasArtwork })).toBe(expected)
  })

  it('is said in its sentence', () => {
    expect(withdrawalText(true)).toContain('15/1-b')
    expect(withdrawalText(true)).toContain('cayma hakkı kullanılamaz')
    expect(withdrawalText(false)).toContain('14 gün içinde')
  })
})

describe('the consents of an order', () => {
  it('ask for the exception only when a line is made to order, and never for marketing', () => {
    expect(requiredConsents([{ isMadeToOrder: false }])).toEqual(['contracts'])
    expect(requiredConsents([{ isMadeToOrder: false }, { isMadeToOrder: true }])).toEqual([
      'contracts',
      'made-to-order',
    ])
  })

  it('have a label each, and a button that names the duty to pay', () => {
    for (const kind of CONSENT_KINDS) expect(CONSENT_LABELS[kind].length).toBeGreaterThan(20)
    expect(PLACE_ORDER_LABEL).toContain('Ödeme Yükümlülüğü')
  })
})
