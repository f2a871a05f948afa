import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, plainLine, plainText } from './plain-text.ts'

describe('plain text', () => {
  it('can always be stored: no control characters, no half characters, and the same again when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = plainText(typed)
        expect(text).not.toMatch(/[^\P{Cc}\n]/u)
        expect(text.isWellFormed()).toBe(true)
        expect(plainText(text)).toBe(text)
        expect(plainLine(typed)).not.toMatch(/\s\s|\n/)
      }),
    )
  })

  it('keeps Turkish letters and emoji, composes accents', () => {
    expect(plainText(' İıŞşĞğ 🎁 ')).toBe('İıŞşĞğ 🎁')
    expect(plainText('s\u0327')).toBe('ş')
  })

  it('is cut between characters', () => {
    expect(cutText('ab😀', 3)).toBe('ab')
    expect(cutText('ab😀', 4)).toBe('ab😀')
    expect(cutText('abc', 2)).toBe('ab')
  })
})
