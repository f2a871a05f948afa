import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandPalette, readablePair, wordsOn } from './brand-palette.ts'

const PAPER = '#F3F1EB'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('the palette of a shop colour', () => {
  it('keeps words readable on the colour and in the colour, whatever the owner chose', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const palette = brandPalette(colour)
        expect(contrast(palette['--brand'], palette['--on-brand'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette['--brand-ink'], PAPER)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('leaves a colour that reads as it is', () => {
    expect(brandPalette('#00796B')).toMatchObject({ '--brand': '#00796b', '--on-brand': '#ffffff' })
    expect(brandPalette('#ffc107')).toMatchObject({ '--brand': '#ffc107', '--on-brand': '#14201E' })
  })

  it.each([['red'], ['#12'], ['#00796B;} body{display:none'], ['']])(
    'takes the default colour for %j, so nothing typed reaches the page',
    (typed) => {
      expect(brandPalette(typed)).toEqual(brandPalette('#00796B'))
    },
  )
})

describe('words on a colour that an owner chose', () => {
  it('always read', () => {
    fc.assert(
      fc.property(anyColour, (ground) => {
        expect(contrast(ground, wordsOn(ground) ?? ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('are ink on light grounds and white on dark ones', () => {
    expect(wordsOn('#F5F5F5')).toBe('#14201E')
    expect(wordsOn('#00796B')).toBe('#ffffff')
  })

  it.each(['', 'red', '#fff;color:red', '#12345'])(
    'are the usual ones when it is no colour: %s',
    (ground) => {
      expect(wordsOn(ground)).toBeNull()
    },
  )
})

describe('a ground and its text that an owner chose', () => {
  it('always read', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (background, text) => {
        const pair = readablePair({ background, text })
        expect(pair.background).toBe(background)
        expect(contrast(pair.background, pair.text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('stay as chosen where they read', () => {
    const chosen = { background: '#00796B', text: '#FFFFFF' }
    expect(readablePair(chosen)).toEqual(chosen)
  })

  it.each(['', 'teal', '#fff;color:red'])(
    'are the default ones on a ground that is no colour: %j',
    (typed) => {
      expect(readablePair({ background: typed, text: '#000000' })).toEqual({
        background: '#00796B',
        text: '#ffffff',
      })
    },
  )
})
