import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { headerLineOf } from './header-line.ts'

const { shipping } = DEFAULT_SETTINGS

describe('the line beside the contacts', () => {
  it("reads 'Ücretsiz Kargo | Hızlı Teslimat', with the threshold of free shipping", () => {
    expect(headerLineOf({ headerLine: 'Ücretsiz Kargo | Hızlı Teslimat', shipping })).toEqual([
      { text: 'Ücretsiz Kargo', threshold: expect.stringMatching(/^2\.000\s₺\s\+\sKDV$/), rest: '' },
      { text: 'Hızlı Teslimat', threshold: null, rest: '' },
    ])
  })

  it('finds free shipping in the owner’s own words', () => {
    const [part] = headerLineOf({ headerLine: 'Tüm illere ÜCRETSİZ KARGO fırsatı', shipping })
    expect(part).toMatchObject({ text: 'Tüm illere ÜCRETSİZ KARGO', rest: 'fırsatı' })
    expect(part?.threshold).not.toBeNull()
  })

  it('shows kuruş only where there are some', () => {
    const [part] = headerLineOf({
      headerLine: 'Ücretsiz Kargo',
      shipping: { ...shipping, freeThresholdMinor: 199_950 },
    })
    expect(part?.threshold).toMatch(/^1\.999,50\s₺\s\+\sKDV$/)
  })

  it.each([
    { ...shipping, isActive: false },
    { ...shipping, freeThresholdMinor: 0 },
  ])('gives no threshold where shipping is always free', (free) => {
    const parts = headerLineOf({ headerLine: 'Ücretsiz Kargo', shipping: free })
    expect(parts).toEqual([{ text: 'Ücretsiz Kargo', threshold: null, rest: '' }])
  })

  it.each(['', ' | ', '||'])('is empty for %j', (headerLine) =>
    expect(headerLineOf({ headerLine, shipping })).toEqual([]),
  )
})
