import { extractText, getDocumentProxy } from 'unpdf'
import * as pdfjs from 'unpdf/pdfjs'
import { describe, expect, test } from 'vitest'
import type { NamesJob } from './names-sheet.server.ts'
import { makeNamesSheet } from './names-sheet.server.ts'
import { pathOperators } from './sheet-outlines.server.ts'

const MM = 72 / 25.4

async function aSheet(changes: Partial<NamesJob> = {}): Promise<Uint8Array> {
  return makeNamesSheet({
    numberLabel: 'Sipariş no',
    number: 'DMG-2026-000123',
    facts: [['Ürün', 'Işıltılı Kalem']],
    printChoice: 'Lazer gravür',
    note: '',
    place: { name: 'Klips', widthMm: 40, heightMm: 8 },
    font: 'inter',
    colour: '#000000',
    pieces: [
      { variant: 'Lacivert', names: ['Ayşe Yılmaz', 'İlker Çağrı'] },
      { variant: 'Siyah', names: ['Ece'] },
    ],
    madeAt: Date.UTC(2026, 2, 2),
    ...changes,
  })
}

async function read(sheet: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(sheet))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

/** Where the letters of a page's names lie, in millimetres from its bottom left corner. */
async function drawnLetters(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>,
) {
  const { fnArray, argsArray } = await page.getOperatorList()
  const kept: number[][] = []
  let matrix = [1, 0, 0, 1, 0, 0]
  const xs: number[] = []
  const ys: number[] = []
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index]
    if (operation === pdfjs.OPS.save) kept.push(matrix)
    if (operation === pdfjs.OPS.restore) matrix = kept.pop() ?? [1, 0, 0, 1, 0, 0]
    if (operation === pdfjs.OPS.transform) matrix = pdfjs.Util.transform(matrix, [...(given as number[])])
    const [scale = 1, , , , x = 0, y = 0] = matrix
    // All but letters is drawn in points.
    if (operation !== pdfjs.OPS.constructPath || scale === 1) continue
    const [, , bounds] = given as [number, unknown, ArrayLike<number>]
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(bounds, (value) => value * scale)
    xs.push(left + x, right + x)
    ys.push(bottom + y, top + y)
  }
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left: left / MM, right: right / MM, bottom: bottom / MM, top: top / MM }
}

describe('a names sheet', () => {
  test('says whose it is, how the names are printed, and each name with its number and variant', async () => {
    const { pages } = await read(await aSheet())
    expect(pages).toHaveLength(1)
    for (const said of [
      'İsim föyü',
      'Sipariş no: DMG-2026-000123',
      'Klips: 3 isim',
      'Lazer gravür',
      '40 mm × 8 mm',
      'Sade',
      '#000000',
      '1 · Lacivert · Ayşe Yılmaz',
      '2 · Lacivert · İlker Çağrı',
      '3 · Siyah · Ece',
      '50 mm',
    ])
      expect(pages[0]).toContain(said)
    expect(pages[0]).not.toContain('Dikkat')
  })

  test('draws the letters of the names as filled paths', async () => {
    const { pdf } = await read(await aSheet())
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
    const letters = 'AyşeYılmazİlkerÇağrıEce'.length
    expect(fnArray.filter((operation) => operation === pdfjs.OPS.constructPath).length).toBeGreaterThan(
      letters,
    )
  })

  test.each([
    { names: ['Tuğçe'], fills: 'height' },
    { names: ['Abdurrahman Karahanoğulları'], fills: 'width' },
  ])('prints $names.0 in its real size, in the middle of its box', async ({ names, fills }) => {
    const { pdf } = await read(await aSheet({ pieces: [{ variant: '', names }] }))
    const { left, right, top, bottom } = await drawnLetters(await pdf.getPage(1))
    // The first box begins at the margin of 12 mm.
    expect((left + right) / 2).toBeCloseTo(12 + 40 / 2, 2)
    const size = { width: right - left, height: top - bottom }
    expect(size.width).toBeLessThan(40.01)
    expect(size.height).toBeLessThan(8.01)
    expect(fills === 'height' ? size.height - 8 : size.width - 40).toBeCloseTo(0, 1)
  })

  test('holds 500 names on as many pages as they need, each once and in order', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `Öğrenci ${at + 1}`)
    const sheet = await aSheet({ pieces: [{ variant: '', names }] })
    expect(sheet.byteLength).toBeLessThan(1024 * 1024)
    const { pages } = await read(sheet)
    const found = [...pages.join(' ').matchAll(/(\d+) · Öğrenci (\d+)/g)].map(([, number, name]) => [
      number,
      name,
    ])
    expect(found).toEqual(names.map((_, at) => [String(at + 1), String(at + 1)]))
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
  })

  test('says where a font, or a letter of it, is not there any more', async () => {
    const { pages } = await read(await aSheet({ font: 'eski', pieces: [{ variant: '', names: ['A中'] }] }))
    expect(pages[0]).toContain('(eski) artık yok')
    expect(pages[0]).toContain('olmayan harfler çizilmedi')
  })
})

describe('a letter’s path in a PDF', () => {
  test('has its quadratic curves as cubic ones, in thirds of a unit', () => {
    expect(pathOperators('M0,0L3,0Q6,0 6,3Z')).toBe('0 0 m\n9 0 l\n15 0 18 3 18 9 c\nh')
  })
})
