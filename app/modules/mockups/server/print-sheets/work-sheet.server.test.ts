import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import type { WorkSheet } from '../../domain/print-sheets/work-sheet.ts'
import type { MarkedPicture } from './work-picture.server.ts'
import { makeWorkSheets } from './work-sheet.server.ts'

const SHEET: WorkSheet = {
  shopName: 'Işıl Promosyon',
  number: 'İE-2026-0042-1',
  title: 'Işıltılı Kalem',
  goods: 'KLM-450 · Renk: Lacivert',
  order: 'Ufuk A.Ş. · ORD-2026-0042, kalem 1 / 1',
  day: { label: 'Kargoya veriliş', text: '02.12.2026', below: 'Çarşamba · Ankara' },
  link: 'https://damga.example/admin/production/lines/OL-1',
  warnings: [],
  places: [
    { name: 'Ön', facts: [['Ölçü', '50 × 20 mm']], inks: [{ hex: '#ffffff', name: 'Beyaz #ffffff' }] },
  ],
  total: 250,
  pieces: [{ name: '', cells: [{ label: 'Adet', quantity: 250 }] }],
  notes: [],
  names: [],
  steps: ['Ürün geldi', 'Baskı'],
}

async function read(
  sheets: readonly Partial<WorkSheet>[],
  { jpeg = Buffer.alloc(0), pictures = [] as readonly MarkedPicture[] } = {},
) {
  const jobs = sheets.map((changes) => ({
    sheet: { ...SHEET, ...changes },
    qr: qrPicture(SHEET.link),
    pictures,
  }))
  const run = { title: 'İş emri', jobs, madeBy: 'Derya Acar', madeAt: Date.UTC(2026, 10, 30, 9) }
  const pdf = await getDocumentProxy(new Uint8Array(await makeWorkSheets(jpeg, run)))
  const { text } = await extractText(pdf, { mergePages: false })
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

describe('a drawn work order', () => {
  test('is one page of A4 with everything that stands on it', async () => {
    const { pdf, pages } = await read([{ warnings: ['Dikkatle okuyun'], notes: [['Baskı notu', 'Sola']] }])
    expect(pages).toHaveLength(1)
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([210, 297])
    for (const said of [
      'Işıl Promosyon · İş Emri',
      'İE-2026-0042-1',
      'Işıltılı Kalem',
      '02.12.2026',
      'Çarşamba · Ankara',
      'Dikkatle okuyun',
      '50 × 20 mm',
      'Beyaz #ffffff',
      'Basılacak',
      'Sağlam',
      'Fire',
      '250',
      'Baskı notu',
      'Sola',
      'Ürün geldi',
      'Derya Acar · 1 / 1',
    ])
      expect(pages[0]).toContain(said)
  })

  test('says the millimetres of what is printed on the picture', async () => {
    const jpeg = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1b2a52' } })
      .jpeg()
      .toBuffer()
    const corners = [
      { x: 0.3, y: 0.3 },
      { x: 0.6, y: 0.3 },
      { x: 0.6, y: 0.5 },
      { x: 0.3, y: 0.5 },
    ]
    const marks = [{ widthMm: 62.5, heightMm: 24, corners, isFramed: true }]
    const picture = { from: 0, to: jpeg.byteLength, marks, caption: 'Çerçeve baskı alanıdır' }
    const { pages } = await read([{}], { jpeg, pictures: [picture] })
    for (const said of ['62,5 mm', '24 mm', 'Çerçeve baskı alanıdır']) expect(pages[0]).toContain(said)
  })

  test('holds 500 names on as many pages as they need, each once and in order', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `Öğrenci Çağrı ${at + 1}`)
    const lists = [
      { variant: 'Lacivert', names: names.slice(0, 200) },
      { variant: 'Siyah', names: names.slice(200) },
    ]
    const { pages } = await read([{ names: [{ title: 'Klips: 500 isim', lists }] }])
    const found = [...pages.join(' ').matchAll(/(\d+) Öğrenci Çağrı (\d+)/g)].map(([, at, of]) => [at, of])
    expect(found).toEqual(names.map((_, at) => [String(at + 1), String(at + 1)]))
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
    expect(pages[1]).toContain('İE-2026-0042-1 · Işıltılı Kalem')
  })

  test('wraps a long title, many sizes and many places, and loses none of them', async () => {
    const title = `Şişe ${Array.from({ length: 40 }, (_, at) => `kelime${at}`).join(' ')}`
    const cells = Array.from({ length: 60 }, (_, at) => ({ label: `${at} yaş çocuk`, quantity: 1_000 + at }))
    const places = Array.from({ length: 16 }, (_, at) => ({
      ...(SHEET.places[0] as WorkSheet['places'][number]),
      name: `Yer ${at}.`,
    }))
    const { pages } = await read([{ title, places, pieces: [{ name: 'Beden', cells }] }])
    const all = pages.join(' ')
    for (const word of title.split(' ')) expect(all).toContain(word)
    for (const { name } of places) expect(all).toContain(name)
    for (const { label } of cells) expect(all).toContain(label)
    expect(all).toContain('1.059')
  })

  test('counts the pages of each work order for itself', async () => {
    const lists = [{ variant: '', names: Array.from({ length: 200 }, (_, at) => `Ad ${at}`) }]
    const { pages } = await read([
      { names: [{ title: 'Ön: 200 isim', lists }] },
      { number: 'İE-2026-0042-2' },
    ])
    expect(pages[0]).toMatch(/1 \/ 3/)
    expect(pages.at(-1)).toContain('İE-2026-0042-2')
    expect(pages.at(-1)).toMatch(/1 \/ 1$/)
  })
})
