import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logoKindOf } from './logo-file.ts'
import { baseLetter, missingLetters, outlineText } from './outline-text.ts'
import type { TextArtwork } from './text-artwork.ts'
import {
  MAX_TEXT_LENGTH,
  MAX_TEXT_LINES,
  readTextArtwork,
  textFileName,
  textSvg,
  tidyText,
} from './text-artwork.ts'
import { loadTextFont, TEXT_FONTS } from './text-fonts.ts'

const TURKISH = 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZabcçdefgğhıijklmnoöprsştuüvyzÂâÎîÛû'

describe('fonts of printed texts', () => {
  it.each(TEXT_FONTS)('$id: has the whole Turkish alphabet, digits and signs, each drawn', async ({ id }) => {
    const font = await loadTextFont(id)
    expect(missingLetters(`${TURKISH}0123456789 .,;:!?'’"“”&@#%()/+-–=_€`, font)).toEqual([])
    for (const letter of TURKISH) expect(outlineText(letter, font), letter).not.toBeNull()
  })

  it.each(TEXT_FONTS)('$id: ı has no dot, İ has one, and ş is not s', async ({ id }) => {
    const font = await loadTextFont(id)
    const heightOf = (letter: string) => outlineText(letter, font)?.height ?? 0
    expect(heightOf('ı')).toBeLessThan(heightOf('i'))
    expect(heightOf('İ')).toBeGreaterThan(heightOf('I'))
    expect(heightOf('ş')).toBeGreaterThan(heightOf('s'))
    expect(heightOf('Ğ')).toBeGreaterThan(heightOf('G'))
  })
})

describe('outlineText', () => {
  it('moves pairs together as the font says, accented ones as plain ones', async () => {
    const font = await loadTextFont('montserrat')
    const advanceOf = (letter: string) => font.glyphs[letter]?.advance ?? 0
    const kerned = outlineText('Tş', font)
    const second = outlineText('ş', font)
    expect(font.kerning.Ts).toBeLessThan(0)
    expect((kerned?.left ?? 0) + (kerned?.width ?? 0)).toBe(
      advanceOf('T') + (font.kerning.Ts ?? 0) + (second?.left ?? 0) + (second?.width ?? 0),
    )
  })

  it('sets lines below each other and centred', async () => {
    const font = await loadTextFont('inter')
    const one = outlineText('MMMM', font)
    const two = outlineText('MMMM\nI', font)
    expect(two?.width).toBe(one?.width)
    expect(two?.height).toBe((one?.height ?? 0) + 1_200)
    const [, narrow] = [one, outlineText('I\nMMMM', font)]
    expect(narrow?.left).toBe(one?.left)
  })

  it('draws nothing of blanks and of letters that the font does not have', async () => {
    const font = await loadTextFont('inter')
    expect(outlineText(' ', font)).toBeNull()
    expect(outlineText('漢', font)).toBeNull()
    expect(missingLetters('a漢b漢😀', font)).toEqual(['漢', '😀'])
    expect(outlineText('toString', font)).not.toBeNull()
  })

  it('knows the plain letter of an accented one', () => {
    expect([...'çğıİöşü'].map(baseLetter)).toEqual(['c', 'g', 'i', 'I', 'o', 's', 'u'])
  })
})

describe('the drawing of a text', () => {
  const artwork: TextArtwork = { text: 'Ayşe & “Yılmaz”\n<b>İzmir</b>', font: 'inter', colour: '#1a2b3c' }

  it('is an SVG that remembers its text', async () => {
    const svg = textSvg(artwork, await loadTextFont('inter')) ?? ''
    expect(logoKindOf(new TextEncoder().encode(svg))).toEqual({ format: 'svg' })
    expect(svg).not.toContain('<b>')
    expect(svg).toContain('fill="#1a2b3c"')
    expect(readTextArtwork(svg)).toEqual(artwork)
  })

  it('reads back whatever was typed', async () => {
    const font = await loadTextFont('inter')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const text = tidyText(typed)
        expect(tidyText(text)).toBe(text)
        const svg = text === '' ? null : textSvg({ ...artwork, text }, font)
        if (svg !== null) expect(readTextArtwork(svg)).toEqual({ ...artwork, text })
      }),
    )
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg><metadata>{</metadata></svg>',
    '<svg><metadata>null</metadata></svg>',
    '<svg><metadata>{"text":"a","font":"arial","colour":"#000000"}</metadata></svg>',
    '<svg><metadata>{"text":"a","font":"inter","colour":"url(#x)"}</metadata></svg>',
    '<svg><metadata>{"text":" a ","font":"inter","colour":"#000000"}</metadata></svg>',
    '<svg><metadata>{"text":"","font":"inter","colour":"#000000"}</metadata></svg>',
  ])('takes no other drawing for a text: %s', (svg) => {
    expect(readTextArtwork(svg)).toBeNull()
  })

  it('keeps a few short lines', () => {
    expect(tidyText('  Ayşe   Yılmaz \r\n\n')).toBe('Ayşe Yılmaz')
    expect(tidyText('a\nb\nc\nd\ne').split('\n')).toHaveLength(MAX_TEXT_LINES)
    expect(tidyText('x'.repeat(500))).toHaveLength(MAX_TEXT_LENGTH)
  })

  it('is called after its words', () => {
    expect(textFileName({ text: 'Ayşe Yılmaz\nA/B: "1"' })).toBe('Ayşe Yılmaz A B 1.svg')
    expect(textFileName({ text: '...' })).toBe('Metin.svg')
  })
})
