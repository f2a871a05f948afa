import { extractText, getDocumentProxy } from 'unpdf'
import * as pdfjs from 'unpdf/pdfjs'
import { describe, expect, test } from 'vitest'
import type { NamesJob } from './names-sheet.server.ts'
import { makeNamesSheet } from './names-sheet.server.ts'
import { pathOperators } from './sheet-outlines.server.ts'

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
