import { describe, expect, test } from 'vitest'
import { fitNames } from './fit-names.ts'
import type { FontOutlines } from './outline-text.ts'
import { missingLetters, outlineText } from './outline-text.ts'
import { loadTextFont, TEXT_FONTS } from './text-fonts.ts'
import { LATIN, LATIN_EXT, unknownLetters } from './text-letters.ts'

const fitted = (names: readonly string[], font: FontOutlines, box: typeof BOX) =>
  fitNames(
    names.flatMap((name) => outlineText(name, font) ?? []),
    font,
    box,
  )

const BOX = { widthMm: 60, heightMm: 15 }

describe('letters of printed texts', () => {
  test.each(TEXT_FONTS)('$id has each of them', async ({ id }) => {
    expect(missingLetters(LATIN + LATIN_EXT, await loadTextFont(id))).toEqual([])
  })

  test('others are named, each once', () => {
    expect(unknownLetters('Ayşe Ğİı')).toEqual([])
    expect(unknownLetters('中a中Ж')).toEqual(['中', 'Ж'])
  })
})

describe('the size of names', () => {
  test('is that of the longest, which fills the width or the height', async () => {
    const font = await loadTextFont('inter')
    const long = 'Abdurrahman Karahanoğulları'
    const size = fitted(['Ece', long], font, BOX)
    const width = (outlineText(long, font)?.width ?? 0) * ((size?.emMm ?? 0) / 1_000)
    expect(width).toBeCloseTo(BOX.widthMm, 6)
    expect(size?.emMm).toBe(fitted([long], font, BOX)?.emMm)
    const short = fitted(['Ece'], font, { widthMm: 1_000, heightMm: 15 })
    expect(((outlineText('Ece', font)?.height ?? 0) * (short?.emMm ?? 0)) / 1_000).toBeCloseTo(15, 6)
  })

  test('letters above and below the line count together', async () => {
    const font = await loadTextFont('inter')
    const [high, low, both] = ['İĞ', 'agç', 'İĞ agç'].map((name) =>
      fitted([name], font, { widthMm: 9_999, heightMm: 10 }),
    )
    const together = fitted(['İĞ', 'agç'], font, { widthMm: 9_999, heightMm: 10 })
    expect(together?.emMm).toBe(both?.emMm)
    expect(together?.emMm).toBeLessThan(Math.min(high?.emMm ?? 0, low?.emMm ?? 0))
  })

  test('all stand on one line in the middle of the box, as far from its top as from its bottom', async () => {
    const font = await loadTextFont('inter')
    const { emMm = 0, baselineMm = 0 } = fitted(['İĞ', 'agç'], font, BOX) ?? {}
    const [high, low] = [outlineText('İĞ', font), outlineText('agç', font)]
    const above = baselineMm + ((high?.top ?? 0) * emMm) / 1_000
    const below = BOX.heightMm - baselineMm - (((low?.top ?? 0) + (low?.height ?? 0)) * emMm) / 1_000
    expect(above).toBeCloseTo(below, 6)
    expect(above).toBeGreaterThanOrEqual(-1e-9)
  })

  test('a capital letter is about seven tenths of the em', async () => {
    const size = fitted(['HHH'], await loadTextFont('inter'), BOX)
    expect((size?.letterMm ?? 0) / (size?.emMm ?? 1)).toBeCloseTo(0.727, 1)
  })

  test('nothing to draw has none', async () => {
    expect(fitted(['   '], await loadTextFont('inter'), BOX)).toBeNull()
    expect(fitted([], await loadTextFont('inter'), BOX)).toBeNull()
  })
})
