import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { anUploadedLogo, aPicture, aPrintArea, DESIGN } from '../../../../../tests/support/designs.ts'
import { anUpload } from '../../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../../tests/support/shop.ts'
import { aMesh } from '../../../../../tests/support/warp-meshes.ts'
import { readPrintChoice } from '../../domain/checks/print-choice.ts'
import { orderDesign } from '../../domain/designs/ordered-design.ts'
import type { ProofSheet } from '../../domain/print-sheets/proof-sheet.ts'
import type { DrawnProofPage, ProofAsked, ProofFilePlace } from './proof-drawings.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const drawings = () => shop.services.mockups.proofs
const BACK = aPrintArea({
  id: 'back',
  label: 'Arka yüz',
  mesh: aMesh(2, 2, (u, v) => ({ x: 0.3 + 0.4 * u, y: 0.3 + 0.4 * v })),
})

/** Two pictures of the goods, the second of which shows the back. */
async function theGoods(background = '#f4f1ea'): Promise<readonly [AssetId, AssetId]> {
  const { services } = shop
  const [front, back] = [await aPicture(services, background), await aPicture(services, '#e4e1da')]
  unwrap(await services.mockups.savePrintAreas(front, [aPrintArea()]))
  unwrap(await services.mockups.savePrintAreas(back, [BACK]))
  return [front, back]
}

async function uploaded(bytes: Uint8Array, name: string, type: string): Promise<PrintFileRef> {
  return unwrap(await shop.services.media.receivePrintFile(anUpload(bytes, name, type)))
}

const aFilePlace = (changes: Partial<ProofFilePlace> = {}): ProofFilePlace => ({
  placeId: 'front',
  name: 'Ön',
  artwork: null,
  sizeMm: null,
  mostMm: null,
  choice: null,
  inks: null,
  ...changes,
})

const designed = async (assetId: AssetId) => {
  const design = orderDesign(DESIGN, [{ assetId, areas: [aPrintArea()] }])
  if (!design) throw new Error('the area takes the design')
  return { design, artwork: await anUploadedLogo(shop.services) }
}

async function pagesOf(asked: ProofAsked): Promise<readonly DrawnProofPage[]> {
  return unwrap(await drawings().drawPages(asked))
}

const kinds = (pages: readonly DrawnProofPage[]) => pages.map(({ kind, placeIds }) => [kind, ...placeIds])

describe('the pages of a proof', () => {
  test('show the design of the line and the file of another place, each on its picture and flat', async () => {
    const [front, back] = await theGoods()
    const artwork = await anUploadedLogo(shop.services, 'arka.png')
    const choice = readPrintChoice('Serigrafi')
    const asked: ProofAsked = {
      placed: await designed(front),
      places: [
        aFilePlace({ placeId: 'back', artwork, choice, inks: 1, sizeMm: { widthMm: 50, heightMm: 50 } }),
      ],
      goods: { pictures: [front, back] },
    }
    const pages = await pagesOf(asked)
    expect(kinds(pages)).toEqual([
      ['picture', 'front'],
      ['picture', 'back'],
      ['flat', 'front'],
      ['flat', 'back'],
    ])
    expect(pages.map(({ caption }) => caption)).toEqual([
      'Ön yüz',
      'Arka yüz',
      'Ön yüz, düz çizim',
      'Arka yüz, düz çizim',
    ])
    for (const { image, type, widthPx, heightPx, marks } of pages) {
      const { format, width, height } = await sharp(image).metadata()
      expect([`image/${format}`, width, height]).toEqual([type, widthPx, heightPx])
      expect(marks).toMatchObject([{ isFramed: false }])
    }
    expect(pages[0]).toMatchObject({ widthPx: 1600, heightPx: 1600 })
    const [, , flat, flatBack] = pages
    expect(flat).toMatchObject({
      areaMm: { widthMm: 80, heightMm: 60 },
      printMm: { leftMm: 10, topMm: 18, widthMm: 60, heightMm: 24, rotation: 0 },
      goodsHex: '#f4f1ea',
    })
    expect(flatBack?.printMm).toEqual({ leftMm: 15, topMm: 20, widthMm: 50, heightMm: 20, rotation: 0 })
    const placed = unwrap(await drawings().placedOf(asked))
    expect(placed.map(({ design }) => design.design.faces[0]?.technique)).toEqual([
      { method: 'print', inks: ['#1a2b3c', '#c2410c'] },
      { method: 'print', inks: [expect.stringMatching(/^#/)] },
    ])
  })

  test('show two files on one picture', async () => {
    const { services } = shop
    const goods = await aPicture(services)
    const half = (id: string, from: number) =>
      aPrintArea({ id, label: id, mesh: aMesh(2, 2, (u, v) => ({ x: from + 0.3 * u, y: 0.4 + 0.2 * v })) })
    unwrap(await services.mockups.savePrintAreas(goods, [half('left', 0.1), half('right', 0.6)]))
    const red = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d00010' } })
      .png()
      .toBuffer()
    const pages = await pagesOf({
      placed: null,
      places: [
        aFilePlace({ placeId: 'left', artwork: await anUploadedLogo(services) }),
        aFilePlace({ placeId: 'right', artwork: await uploaded(red, 'kirmizi.png', 'image/png') }),
      ],
      goods: { pictures: [goods] },
    })
    expect(kinds(pages)).toEqual([
      ['picture', 'left', 'right'],
      ['flat', 'left'],
      ['flat', 'right'],
    ])
    const { data, info } = await sharp(pages[0]?.image).raw().toBuffer({ resolveWithObject: true })
    const at = (mark: number) => {
      const corners = pages[0]?.marks[mark]?.corners ?? []
      const mean = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis] / 4, 0)
      const pixel =
        (Math.round(mean('y') * info.height) * info.width + Math.round(mean('x') * info.width) + 8) * 3
      return [...data.subarray(pixel, pixel + 3)]
    }
    expect(at(1)[0]).toBeGreaterThan(150)
    expect(at(1)[1]).toBeLessThan(60)
    expect(Math.abs((at(0)[0] ?? 0) - 0xc2)).toBeLessThan(25)
  })

  test.each<[string, () => Promise<PrintFileRef | null>, RegExp]>([
    ['a PDF', async () => uploaded(await aPdfOf(300, 120), 'logo.pdf', 'application/pdf'), /PDF, AI ve EPS/],
    [
      'PostScript',
      () =>
        uploaded(
          Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'),
          'logo.eps',
          'application/postscript',
        ),
      /PDF, AI ve EPS/,
    ],
    [
      'a file that has gone',
      async () => ({
        ...(await anUploadedLogo(shop.services)),
        fileId: 'A'.repeat(22) as PrintFileRef['fileId'],
      }),
      /okunamadı|artık yok/,
    ],
    ['none', async () => null, /Çerçeve baskı alanıdır\./],
  ])('show the frame of %s, and say why', async (_name, artwork, said) => {
    const [front] = await theGoods()
    const pages = await pagesOf({
      placed: null,
      places: [aFilePlace({ artwork: await artwork() })],
      goods: { pictures: [front] },
    })
    expect(kinds(pages)).toEqual([
      ['picture', 'front'],
      ['flat', 'front'],
    ])
    for (const { caption } of pages) expect(caption).toMatch(said)
    expect(pages[0]?.marks).toMatchObject([{ isFramed: true }])
  })

  test('show a place that no picture has as a flat page alone, beside the goods', async () => {
    const [front] = await theGoods()
    const artwork = await anUploadedLogo(shop.services)
    const pages = await pagesOf({
      placed: null,
      places: [aFilePlace({ placeId: 'kol', name: 'Kol', artwork, mostMm: { widthMm: 80, heightMm: 40 } })],
      goods: { pictures: [front] },
    })
    expect(kinds(pages)).toEqual([['picture'], ['flat', 'kol']])
    expect(pages[0]?.caption).toContain('bu görselde çizili değil')
    expect(pages[1]).toMatchObject({ goodsHex: null, areaMm: { widthMm: 80, heightMm: 40 } })
  })

  test('say where only goods of another colour show a place', async () => {
    const [front] = await theGoods()
    const artwork = await anUploadedLogo(shop.services)
    const pages = await pagesOf({
      placed: null,
      places: [aFilePlace({ artwork })],
      goods: { pictures: [front], otherGoods: [front] },
    })
    expect(pages[0]?.caption).toContain('görsel yalnızca yeri gösterir')
    expect(pages[1]).toMatchObject({ goodsHex: null })
  })
})

async function aPdfOf(width: number, height: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([width, height]).drawRectangle({ width, height })
  return pdf.save()
}

const SHEET: ProofSheet = {
  shop: { name: 'Işıl', tagline: '', company: '', address: '', contact: '', brandHex: '#00796b', logo: null },
  title: 'Dijital prova',
  goods: 'Kupa',
  sku: '',
  goodsText: '',
  facts: [],
  pieces: [],
  total: 0,
  changesTitle: '',
  changes: [],
  places: [],
  names: [],
  warnings: [],
  answer: null,
  footer: { left: '', hash: '' },
}

test('a proof and its receipt are drawn of what the pages show, with a PDF that has the shape of its page', async () => {
  const [front] = await theGoods()
  const artwork = await uploaded(await aPdfOf(300, 100), 'logo.pdf', 'application/pdf')
  const asked = { placed: null, places: [aFilePlace({ artwork })], goods: { pictures: [front] } }
  const [pages, placed] = [await pagesOf(asked), unwrap(await drawings().placedOf(asked))]
  const flat = pages.find(({ kind }) => kind === 'flat')
  if (!flat?.printMm || !flat.areaMm) throw new Error('the PDF was placed')
  expect(flat.printMm.widthMm / flat.printMm.heightMm).toBeCloseTo(3, 1)
  const { areaMm: area, printMm: print, goodsHex } = flat
  const place = { placeId: 'front', name: 'Ön', facts: [], inks: [], area, print, goodsHex, file: null }
  const pdf = unwrap(await drawings().drawProof({ ...SHEET, places: [place] }, pages, placed))
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  expect(text).toContain('gerçek boyut')

  const [picture] = pages
  const receipt = unwrap(
    await drawings().drawReceipt(
      {
        ...SHEET,
        title: 'Onay belgesi',
        code: '3F9A-12C4',
        sentence: { name: 'Selin', text: 'onayladı.' },
        details: [],
        points: [],
        statement: { title: '', text: '' },
        chain: [],
      },
      picture?.image ?? null,
    ),
  )
  expect((await extractText(await getDocumentProxy(receipt), { mergePages: true })).text).toContain(
    '3F9A-12C4',
  )
})
