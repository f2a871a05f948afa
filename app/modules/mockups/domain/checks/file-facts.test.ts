import { describe, expect, test } from 'vitest'
import type { FileFacts } from './file-facts.ts'
import { pointsToMm, postscriptSize, reportFile, svgFacts } from './file-facts.ts'

const PDF: FileFacts = {
  kind: 'pdf',
  pageCount: 2,
  size: { widthMm: 90, heightMm: 50 },
  areSizesAlike: true,
  leastDpi: null,
}

describe('what is told of a print file', () => {
  test('of a PDF: pages and size', () => {
    expect(reportFile(PDF)).toEqual({ what: '2 sayfa, 90 × 50 mm', hints: [] })
    expect(reportFile({ ...PDF, areSizesAlike: false }).what).toBe('2 sayfa, ilk sayfa 90 × 50 mm')
  })

  test.each([
    [90, /90 dpi; baskıda bulanık çıkar/],
    [180.4, /180 dpi; keskin baskı için 300 dpi/],
    [300, null],
  ])('of a picture of %d dpi in a PDF', (leastDpi, said) => {
    const { hints } = reportFile({ ...PDF, leastDpi })
    if (said === null) expect(hints).toEqual([])
    else expect(hints).toEqual([expect.stringMatching(said)])
  })

  test('of a picture: its pixels, and how large it prints sharp', () => {
    expect(reportFile({ kind: 'picture', widthPx: 2_400, heightPx: 1_200 })).toEqual({
      what: '2.400 × 1.200 piksel',
      hints: ['203 × 101 mm boyutuna kadar keskin basılır.'],
    })
    expect(reportFile({ kind: 'picture', widthPx: 200, heightPx: 100 }).hints[0]).toMatch(
      /^Görsel küçük: ancak 16 × 8 mm/,
    )
  })

  test('of PostScript: only kind and page box, and that is said', () => {
    const facts: FileFacts = { kind: 'postscript', size: { widthMm: 90, heightMm: 50 } }
    expect(reportFile(facts).what).toBe('PostScript (EPS/AI), 90 × 50 mm')
    expect(reportFile({ ...facts, size: null }).hints[0]).toMatch(/yalnızca dosya türüne ve sayfa kutusuna/)
  })

  test('of a locked and of a broken file: what to do', () => {
    expect(reportFile({ kind: 'locked-pdf' }).hints[0]).toMatch(/parolasız/)
    expect(reportFile({ kind: 'unreadable' }).hints[0]).toMatch(/bozuk olabilir/)
  })

  test('of an SVG: what else is in it', () => {
    expect(reportFile(svgFacts('<svg><path d="M0 0"/></svg>'))).toEqual({
      what: 'Vektör çizim (SVG)',
      hints: [],
    })
    expect(reportFile(svgFacts('<svg><image href="x"/><text>a</text></svg>')).hints).toHaveLength(2)
  })
})

describe('the page box of PostScript', () => {
  test('is read from the finer comment first', () => {
    const text =
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 256 142\n%%HiResBoundingBox: 0 0 255.118 141.732\n'
    expect(postscriptSize(text)).toEqual({ widthMm: 90, heightMm: 50 })
  })

  test('may stand at the end of the file', () => {
    expect(postscriptSize('%%BoundingBox: (atend)\n…\n%%BoundingBox: -10 -10 62 62\n')).toEqual({
      widthMm: 25.4,
      heightMm: 25.4,
    })
  })

  test.each(['', '%%BoundingBox: (atend)', '%%BoundingBox: 5 5 5 5', '%%BoundingBox: a b c d'])(
    'is not made up from %j',
    (text) => {
      expect(postscriptSize(text)).toBeNull()
    },
  )

  test('turns points into tenths of a millimetre', () => {
    expect(pointsToMm(72)).toBe(25.4)
  })
})
