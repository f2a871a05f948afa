import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import * as pdfjs from 'unpdf/pdfjs'
import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import { aPrintArea, DESIGN } from '../../../../../../tests/support/designs.ts'
import { aPdf } from '../../../../../../tests/support/factories.ts'
import type { PrintArea } from '../../../domain/areas/print-area.ts'
import type { PrintDesign } from '../../../domain/designs/print-design.ts'
import { facesOn } from '../../../domain/designs/print-design.ts'
import type { Technique } from '../../../domain/designs/technique.ts'
import { faceMarks } from '../../../domain/print-sheets/picture-marks.ts'
import type { ProofPlace, ProofSheet, ReceiptSheet } from '../../../domain/print-sheets/proof-sheet.ts'
import { proofPrint } from '../../../domain/print-sheets/proof-sheet.ts'
import { engravedColour } from '../../../domain/rendering/laser.ts'
import { readArtwork } from '../placed-artwork.server.ts'
import { makePrintSheet } from '../print-sheet.server.ts'
import type { PagesJob } from './proof-pages.server.ts'
import { drawProofPages } from './proof-pages.server.ts'
import type { ProofJob } from './proof-sheet.server.ts'
import { makeProof } from './proof-sheet.server.ts'
import { makeReceipt } from './receipt-sheet.server.ts'

const MM = 72 / 25.4
const [NAVY, ORANGE] = ['#1a2b3c', '#c2410c'] as const
const GOODS = '#f4f1ea'
const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200"><path d="M0 0h250v200H0z" fill="${NAVY}"/><path d="M250 0h250v200H250z" fill="${ORANGE}"/></svg>`,
)
const PICTURE = { assetId: 'a'.repeat(64) as AssetId, width: 400, height: 600 }
/** On the sheet's left margin and beside its ruler. */
const FLAT_LEFT_MM = 29

async function aPicture(): Promise<Buffer> {
  const { width, height } = PICTURE
  return sharp({ create: { width, height, channels: 3, background: GOODS } })
    .webp({ lossless: true })
    .toBuffer()
}

function printed(technique: Technique, area: PrintArea = aPrintArea()): PrintDesign {
  return {
    version: 1,
    faces: DESIGN.faces.map((face) => ({ ...face, areaId: area.id, technique })),
  }
}

/** In two inks, drawn once for all tests. */
let usual: Promise<Drawn> | null = null
function usualPages(): Promise<Drawn> {
  usual ??= drawPages()
  return usual
}

async function drawPages(
  technique: Technique = { method: 'print', inks: [NAVY, ORANGE] },
  area = aPrintArea({ methods: [technique.method] }),
  artwork: Uint8Array = SVG,
) {
  const design = printed(technique, area)
  const [face = null] = design.faces
  const job: PagesJob = {
    assets: [{ assetId: PICTURE.assetId, file: 0 }],
    artworks: [{ file: 1, keepsGround: false }],
    pictures: [
      { picture: PICTURE, areas: [area], prints: [{ design, artwork: 0 }] },
      { picture: PICTURE, areas: [area], prints: [] },
    ],
    flats: [{ area, face, artwork: 0, goods: { picture: PICTURE, area } }],
    sidePx: 1600,
  }
  return { design, area, ...(await drawProofPages([await aPicture(), artwork], job)) }
}

async function pixelsOf(image: Uint8Array | null | undefined) {
  const { data, info } = await sharp(image ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return { width: info.width, height: info.height, at }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** The box of the pixels that differ from what another picture, or one colour, has there. */
function boxOfDifference({ width, height, at }: Pixels, before: (x: number, y: number) => readonly number[]) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (distance(at(x, y), before(x, y)) < 60) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  return box
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))
}

const rgbOf = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

function aPlace(design: PrintDesign, area: PrintArea, changes: Partial<ProofPlace> = {}): ProofPlace {
  const [face] = design.faces
  return {
    placeId: area.id,
    name: area.label,
    facts: [
      ['Yöntem', 'Serigrafi, 2 renk'],
      ['Ölçü', '60 × 24 mm'],
      ['Konum', 'göğüs ortası'],
    ],
    inks: [{ hex: ORANGE, name: 'Pantone 1595 C' }],
    area,
    print: face ? proofPrint(face.placement) : null,
    goodsHex: GOODS,
    file: { name: 'logo.svg', hashText: 'Özet 9c41 7be0 … 52af' },
    ...changes,
  }
}

const SHOP = {
  name: 'Işıl Promosyon',
  tagline: 'Logonuzu taşıyan her şey',
  company: 'Işıl Promosyon Ltd. Şti.',
  address: 'Örnek Mah. 12, İstanbul',
  contact: '0216 555 01 00',
  brandHex: '#00796b',
  logo: null,
}

const SHEET: ProofSheet = {
  shop: SHOP,
  title: 'Dijital prova',
  goods: 'Porselen Kupa',
  sku: 'KUP-330',
  goodsText: 'Krem, 120 adet',
  facts: [
    ['Sipariş', 'ORD-2026-0107'],
    ['Sürüm', '2 / 2'],
  ],
  pieces: [{ name: '', cells: [{ label: 'Krem', quantity: 120 }] }],
  total: 120,
  changesTitle: '1. sürüme göre',
  changes: ['Logo 50 × 20 → 60 × 24 mm'],
  places: [],
  names: [],
  warnings: ['Çizgiler ince.'],
  answer: {
    heading: 'Onayınızı bekliyor',
    text: 'Karekodu okutun.',
    link: 'https://damga.example/prova/Jw8sQ2nYc4Tz6LpA',
    until: '26.11.2026 14:00’e kadar',
    onTime: '4 Aralık Cuma kargoda',
    late: 'en erken 7 Aralık Pazartesi',
  },
  footer: { left: 'Prova ORD-2026-0107 / 1, sürüm 2', hash: 'Belge özeti b7d2 40ce … 91f3' },
}

type Drawn = Awaited<ReturnType<typeof drawPages>>

async function aProof(
  { design, area, pictures: [picture], flats: [flat] }: Drawn,
  changes: Partial<ProofSheet> = {},
  {
    artwork = SVG as Uint8Array,
    type = 'svg',
    technique = null as Technique | null | 'none',
    isFramed = false,
  } = {},
) {
  const [face] = design.faces
  if (!face || !picture || !flat) throw new Error('everything was drawn')
  const marks = faceMarks(PICTURE, facesOn(design, [area]), isFramed)
  const job: ProofJob = {
    sheet: { ...SHEET, places: [aPlace(design, area)], ...changes },
    qr: qrPicture('https://damga.example/prova/Jw8sQ2nYc4Tz6LpA'),
    madeAt: Date.UTC(2026, 10, 25),
    logo: null,
    pages: [
      { file: 0, kind: 'picture', placeIds: [area.id], caption: area.label, marks },
      {
        file: 1,
        kind: 'flat',
        placeIds: [area.id],
        caption: `${area.label}. Çerçeve baskının yeridir.`,
        marks,
      },
    ],
    artworks:
      technique === 'none'
        ? []
        : [
            {
              placeId: area.id,
              file: 2,
              type: type as 'svg',
              sidePx: 800,
              keepsGround: false,
              technique: technique ?? face.technique,
              turnedOn: null,
            },
          ],
  }
  return makeProof([picture, flat.png, artwork], job)
}

/** The matrix under which each picture or form of a page is drawn, in points. */
async function drawnAt(pdf: Uint8Array, page: number): Promise<readonly number[][]> {
  const { fnArray, argsArray } = await (
    await (await getDocumentProxy(new Uint8Array(pdf))).getPage(page)
  ).getOperatorList()
  let matrix = [1, 0, 0, 1, 0, 0]
  const kept: number[][] = []
  const drawn: number[][] = []
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index] as number[]
    if (operation === pdfjs.OPS.save) kept.push(matrix)
    if (operation === pdfjs.OPS.restore) matrix = kept.pop() ?? [1, 0, 0, 1, 0, 0]
    if (operation === pdfjs.OPS.transform) matrix = pdfjs.Util.transform(matrix, [...given])
    if (operation === pdfjs.OPS.paintImageXObject || operation === pdfjs.OPS.paintFormXObjectBegin)
      drawn.push(matrix)
  }
  return drawn
}

async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** The colours that forms are filled with. */
async function fillsOf(bytes: Uint8Array): Promise<readonly (readonly number[])[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || String(object.dict.get(PDFName.of('Subtype'))) !== '/Form')
      return []
    const form = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
    return [...form.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g)].map(([, ...parts]) =>
      parts.map((part) => Math.round(Number(part) * 255)),
    )
  })
}

describe('picture, flat page, print sheet and proof agree', () => {
  test('in the millimetres and the place of the print', async () => {
    const drawn = await usualPages()
    const { design, area, pictures, flats } = drawn
    const flat = await pixelsOf(flats[0]?.png)
    // 80 mm are 1280 pixels.
    expect([flat.width, flat.height]).toEqual([1280, 960])
    const onFlat = boxOfDifference(flat, () => rgbOf(GOODS))
    const expected = { left: 10 * 16, right: 70 * 16, top: 18 * 16, bottom: 42 * 16 }
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs(onFlat[side] - expected[side]), side).toBeLessThanOrEqual(1)

    const [picture, blank] = await Promise.all(pictures.map(pixelsOf))
    if (!picture || !blank) throw new Error('both pictures were drawn')
    expect([picture.width, picture.height]).toEqual([1600, 1600])
    const onPicture = boxOfDifference(picture, blank.at)
    const [mark] = faceMarks(PICTURE, facesOn(design, [area]), false)
    const [from, , to] = mark?.corners ?? []
    const corners = { left: from?.x, top: from?.y, right: to?.x, bottom: to?.y }
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs(onPicture[side] - (corners[side] ?? 0) * 1600), side).toBeLessThanOrEqual(2)

    const proof = await aProof(drawn)
    const [[a = 0, b = 0, c = 0, d = 0, e = 0] = []] = await drawnAt(proof, 2)
    expect([(a * 500) / MM, b, c, (d * 200) / MM].map((mm) => Math.round(mm * 10) / 10)).toEqual([
      60, 0, 0, -24,
    ])
    expect(e / MM - FLAT_LEFT_MM).toBeCloseTo(10, 1)
    const ordered = {
      version: 1,
      design,
      areas: [{ ...area, methodLabel: 'serigrafi', assetId: PICTURE.assetId }],
    } as const
    const words = { numberLabel: '', number: '', facts: [], printChoice: null, note: '', fileName: null }
    const artwork = await readArtwork(SVG, 'svg', 800)
    const sheet = await makePrintSheet({ ...words, design: ordered, goods: [null], artwork, madeAt: 0 })
    const [[sheetA, , , sheetD] = []] = await drawnAt(sheet, 1)
    expect([sheetA, sheetD]).toEqual([a, d])
  })

  test('at a smaller true scale too', async () => {
    const drawn = await usualPages()
    const place = aPlace(drawn.design, drawn.area, {
      area: { widthMm: 300, heightMm: 400 },
      print: { leftMm: 20, topMm: 35, widthMm: 250, heightMm: 100, rotation: 0 },
    })
    const proof = await aProof(drawn, { places: [place] })
    const [[a = 0, , , d = 0, e = 0] = []] = await drawnAt(proof, 2)
    expect([(a * 500) / MM, (d * 200) / MM].map((mm) => Math.round(mm * 10) / 10)).toEqual([125, -50])
    expect(e / MM - FLAT_LEFT_MM).toBeCloseTo(10, 1)
    const [, page] = await pagesOf(proof)
    for (const said of ['ölçek 1 : 2', '250 mm', '100 mm', '20 mm', '35 mm', '265 mm'])
      expect(page).toContain(said)
  })

  test.each<[string, Technique]>([
    ['two inks', { method: 'print', inks: [NAVY, ORANGE] }],
    ['one ink', { method: 'print', inks: ['#0a5c36'] }],
    ['full colour', { method: 'print', inks: null }],
    ['thread', { method: 'embroidery', inks: [NAVY, ORANGE] }],
    ['foil', { method: 'foil', tone: 'gold' }],
    ['laser', { method: 'laser' }],
  ])('in the colour of %s', async (_name, technique) => {
    const drawn = await drawPages(technique)
    const mark = engravedColour('ceramic', [244, 241, 234])
    const hex = `#${mark.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    const onPaper: Technique = technique.method === 'laser' ? { method: 'print', inks: [hex] } : technique
    const fills = await fillsOf(await aProof(drawn, {}, { technique: onPaper }))
    const flat = await pixelsOf(drawn.flats[0]?.png)
    const mostly = (from: number) => {
      const seen = Array.from({ length: 900 }, (_, at) =>
        flat.at(from + (at % 30) * 7, 380 + Math.floor(at / 30) * 6),
      )
      return [0, 1, 2].map((part) => seen.reduce((sum, rgb) => sum + (rgb[part] ?? 0), 0) / seen.length)
    }
    // Thread and foil shimmer about the colour that paper has.
    const shimmers = technique.method === 'embroidery' || technique.method === 'foil'
    for (const from of [250, 800])
      expect(
        Math.min(...fills.map((fill) => distance(fill, mostly(from)))),
        `${mostly(from)} among ${fills.join(' | ')}`,
      ).toBeLessThan(shimmers ? 100 : 12)
  })

  test('in what is embossed, which no path shows: the flat picture is laid in', async () => {
    const drawn = await drawPages({ method: 'deboss' })
    const proof = await aProof(drawn, {}, { technique: 'none' })
    const [[a = 0, , , d = 0] = []] = await drawnAt(proof, 2)
    expect([a / MM, Math.abs(d / MM)].map(Math.round)).toEqual([80, 60])
    const flat = await pixelsOf(drawn.flats[0]?.png)
    const edge = boxOfDifference(flat, () => rgbOf(GOODS))
    expect(edge.left / 16).toBeGreaterThan(8)
    expect(edge.right / 16).toBeLessThan(72)
  })
})

describe('a proof', () => {
  test('says everything that is approved, with a page for each place', async () => {
    const proof = await aProof(await usualPages())
    const pages = await pagesOf(proof)
    expect(pages).toHaveLength(2)
    for (const said of [
      ...['Işıl Promosyon', 'Logonuzu taşıyan her şey', 'Işıl Promosyon Ltd. Şti.', 'Dijital prova'],
      ...['Porselen Kupa · KUP-330', 'Krem, 120 adet', 'ORD-2026-0107', '2 / 2', 'Krem', 'Toplam', '120'],
      ...['1. sürüme göre', 'Logo 50 × 20', '60 × 24 mm', 'Baskı öncesi kontrol', 'Çizgiler ince.'],
      ...[
        'Ön yüz',
        'Serigrafi, 2 renk',
        'Pantone 1595 C',
        'Onayınızı bekliyor',
        'damga.example/prova/Jw8sQ2nYc4Tz6LpA',
      ],
      ...['26.11.2026 14:00’e kadar', 'Değişiklik isterseniz', 'en erken 7 Aralık Pazartesi'],
      ...['Prova ORD-2026-0107 / 1, sürüm 2', 'Belge özeti b7d2 40ce … 91f3', 'Sayfa 1 / 2', 'Sayfa 2'],
    ])
      expect(pages[0]).toContain(said)
    expect(pages[0]).not.toContain('https://')
    for (const said of [
      '(gerçek boyut)',
      '60 mm',
      '24 mm',
      '10 mm',
      '18 mm',
      'logo.svg',
      'Özet 9c41',
      'Sayfa 2 / 2',
    ])
      expect(pages[1]).toContain(said)
    const pdf = await PDFDocument.load(proof)
    expect(pdf.getTitle()).toContain('Dijital prova')
    expect(String(pdf.catalog.get(PDFName.of('Lang')))).toContain('tr')
  })

  test('asks nothing where it is answered', async () => {
    expect((await pagesOf(await aProof(await usualPages(), { answer: null })))[0]).not.toContain('Onayınızı')
  })

  test('loses nothing of long texts, many places, sizes, inks and names', async () => {
    const drawn = await usualPages()
    const words = Array.from({ length: 30 }, (_, at) => `kelime${at}`)
    const places = ['Ön', 'Sırt', 'Sağ kol', 'Sol kol'].map((name, at) =>
      aPlace(drawn.design, drawn.area, {
        placeId: `place-${at}`,
        name,
        inks: Array.from({ length: 8 }, (_, ink) => ({ hex: ORANGE, name: `Pantone ${at}${ink}00 C` })),
      }),
    )
    const cells = Array.from({ length: 40 }, (_, at) => ({ label: `${at} yaş çocuk`, quantity: 1_000 + at }))
    const names = Array.from({ length: 60 }, (_, at) => `Çağrı ${at}.`)
    const warnings = Array.from({ length: 6 }, (_, at) => `Uyarı ${at}: ${words.join(' ')}`)
    const proof = await aProof(drawn, {
      goods: words.join(' '),
      facts: [['Müşteri', words.join(' ')], ...SHEET.facts],
      places,
      pieces: [{ name: 'Lacivert', cells }],
      changes: words.map((word) => `${word} → ${word}x`),
      names: [{ title: 'Ense: 60 isim', lists: [{ variant: 'S', names }] }],
      warnings,
    })
    const pages = await pagesOf(proof)
    const all = pages.join(' ')
    for (const said of [
      ...words,
      ...places.map(({ name }) => name),
      ...cells.map(({ label }) => label),
      ...names,
    ])
      expect(all).toContain(said)
    expect(all).toContain('Pantone 3700 C')
    expect(all).toContain('1.039')
    for (const [index] of warnings.entries()) expect(all).toContain(`Uyarı ${index}`)
    expect(pages.at(-1)).toContain(`Sayfa ${pages.length} / ${pages.length}`)
  })

  test('lays a PDF in as it is, and says whose colours those are', async () => {
    const source = await PDFDocument.create()
    source.addPage([200, 80]).drawRectangle({ width: 200, height: 80 })
    const artwork = await source.save()
    const proof = await aProof(await usualPages(), {}, { artwork, type: 'pdf', isFramed: true })
    const [[a = 0, , , d = 0] = []] = await drawnAt(proof, 2)
    expect([(a * 200) / MM, (d * 80) / MM].map(Math.round)).toEqual([60, 24])
    expect((await pagesOf(proof))[1]).toContain('PDF dosyası kendi renkleriyle gösterilir')
  })

  test.each<[string, Uint8Array, string]>([
    ['a PDF whose page is empty', Buffer.from(aPdf()), 'pdf'],
    ['bytes that are no PDF', Buffer.from('%PDF-1.7\nnothing'), 'pdf'],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), 'postscript'],
    ['bytes that are no picture', Buffer.from('\u0089PNG'), 'png'],
  ])('shows the frame of %s, and why', async (_name, artwork, type) => {
    const proof = await aProof(await usualPages(), {}, { artwork, type, isFramed: true })
    expect((await pagesOf(proof))[1]).toContain('Çerçeve baskının yeridir.')
  })
})

describe('a receipt', () => {
  const RECEIPT: ReceiptSheet = {
    shop: SHOP,
    title: 'Onay belgesi',
    facts: [['Sipariş', 'ORD-2026-0107']],
    code: '3F9A-12C4',
    sentence: { name: 'Selin Aksoy', text: ', lacivert tişört 120 adet işinin 2. sürüm provasını onayladı.' },
    details: [['E-posta', 'selin.aksoy@example.com']],
    points: [
      ['Yazım', '“körfez”'],
      ['Ölçü', 'Ön 260 × 84 mm'],
    ],
    statement: { title: 'Onay metni, 3. sürüm', text: 'Bu haliyle basılmasını onaylıyorum.' },
    chain: [{ at: '25.11.2026 16:48', text: '2. sürüm onaylandı', hash: '3f9a … 12c4', isThis: true }],
    footer: { left: 'Onay kodu 3F9A-12C4', hash: '' },
  }
  const read = async (changes: Partial<ReceiptSheet> = {}, picture: Uint8Array | null = null) =>
    pagesOf(
      await makeReceipt(picture ? [picture] : [], {
        sheet: { ...RECEIPT, ...changes },
        madeAt: Date.UTC(2026, 10, 25),
        logo: null,
        picture: picture ? 0 : null,
      }),
    )

  test('says who approved what, on one page', async () => {
    const { pictures } = await usualPages()
    const pages = await read({}, pictures[0])
    expect(pages).toHaveLength(1)
    for (const said of [
      ...['Onay belgesi', '3F9A-12C4', 'selin.aksoy@example.com', 'Onaylanan beş madde', '“körfez”'],
      ...['Ön 260 × 84 mm', 'Onay metni, 3. sürüm', 'Kayıt zinciri', '2. sürüm onaylandı', '3f9a … 12c4'],
    ])
      expect(pages[0]).toContain(said)
    expect(pages[0]?.replaceAll(' ', '')).toContain('SelinAksoy,laciverttişört120adet')
  })

  test('has as many pages as its chain needs', async () => {
    const chain = Array.from({ length: 80 }, (_, at) => ({
      at: '25.11.2026',
      text: `Kayıt ${at}.`,
      hash: '',
      isThis: false,
    }))
    const pages = await read({ chain })
    expect(pages.length).toBeGreaterThan(1)
    for (const { text } of chain) expect(pages.join(' ')).toContain(text)
  })
})
