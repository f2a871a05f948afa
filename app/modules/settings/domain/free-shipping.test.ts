import { describe, expect, it } from 'vitest'
import { freeShippingSentence, freeShippingThreshold } from './free-shipping.ts'

describe('what is promised of free shipping', () => {
  it('names the sum without VAT from which it is free', () => {
    const terms = { isActive: true, freeThresholdMinor: 200_000 }
    expect(freeShippingThreshold(terms)).toBe('2.000\u00a0₺')
    expect(freeShippingSentence(terms)).toBe(
      'KDV hariç 2.000\u00a0₺ ve üzeri siparişlerde kargo ücretsizdir.',
    )
  })

  it('shows kuruş only where there are some', () =>
    expect(freeShippingThreshold({ isActive: true, freeThresholdMinor: 199_950 })).toBe('1.999,50\u00a0₺'))

  it.each([
    { isActive: false, freeThresholdMinor: 200_000 },
    { isActive: true, freeThresholdMinor: 0 },
  ])('names no sum where it always is: %j', (terms) => {
    expect(freeShippingThreshold(terms)).toBeNull()
    expect(freeShippingSentence(terms)).toBe('Kargo her siparişte ücretsizdir.')
  })
})
