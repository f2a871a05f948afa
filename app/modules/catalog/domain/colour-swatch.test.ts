import { describe, expect, it } from 'vitest'
import { swatchOf } from './colour-swatch.ts'

describe('the swatch of an option value', () => {
  it.each(['Kırmızı', 'KIRMIZI', 'lacivert', 'Açık  Gri', 'GÜMÜŞ'])('knows the colour %s', (value) => {
    expect(swatchOf(value)).toMatch(/^#[0-9a-f]{6}$/)
  })

  it.each(['330 ml', 'XL', '', 'constructor', 'Metal'])('shows no colour for %s', (value) => {
    expect(swatchOf(value)).toBeNull()
  })
})
