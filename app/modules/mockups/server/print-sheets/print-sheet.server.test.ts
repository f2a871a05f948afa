import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, degrees, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import * as pdfjs from 'unpdf/pdfjs'
import { describe, expect, test } from 'vitest'
import type { Rgb } from '#app/kernel/contrast.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aPdf } from '../../../../../tests/support/factories.ts'
import { makeLevels } from '../../domain/artwork/artwork-levels.ts'
import type { OrderedDesign } from '../../domain/designs/ordered-design.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import type { Technique } from '../../domain/designs/technique.ts'
import { makeDecal } from '../../domain/rendering/make-decal.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import { turnsColours } from '../../domain/rendering/printed-colours.ts'
import { readPrinted } from '../generation/read-logo.parser.server.ts'
import { readArtwork } from './placed-artwork.server.ts'
import { makePrintSheet } from './print-sheet.server.ts'
import type { SheetJob } from './sheet-job.server.ts'

const MM = 72 / 25.4
const PLACEMENT: Placement = { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 }

function aDesign(placement: Placement = PLACEMENT, size = { widthMm: 80, heightMm: 60 }): OrderedDesign {
  const technique = { method: 'print', inks: ['#1a2b3c', '#ffffff'] } as const
  const label = { id: 'front', label: 'Ön yüz', methodLabel: 'serigrafi, 2 renk' }
  return {
    version: 1,
    design: { version: 1, faces: [{ areaId: 'front', placement, technique, adaptsContrast: false }] },
    areas: [{ ...label, ...size, assetId: 'a'.repeat(64) as AssetId }],
  }
}

async function aSheet(changes: Partial<SheetJob> = {}): Promise<Uint8Array> {
  return makePrintSheet({
    numberLabel: 'Sipariş no',
    number: 'DMG-2026-000123',
    facts: [
      ['Ürün', 'Işıltılı Çelik Termos 750 ml, ğüşiöçĞÜŞİÖÇ'],
      ['Stok kodu', 'TRM-750'],
      ['Adet', '1.250'],
    ],
    printChoice: 'İki renk serigrafi',
    note: 'Logo sapın soluna gelsin.\nTeşekkürler 🙂',
    fileName: 'logo.png',
    design: aDesign(),
    goods: [],
    artwork: await readArtwork(await aPng(), 'png', 800),
    madeAt: Date.UTC(2026, 2, 2),
    ...changes,
  })
}

/** A dark badge of 500 × 200 on white, with 50 pixels of white around it. */
function aPng(): Promise<Buffer> {
  const badge = { create: { width: 500, height: 200, channels: 3, background: '#1a2b3c' } } as const
  return sharp(badge)
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background: '#ffffff' })
    .png()
    .toBuffer()
}

/** The matrix under which each picture or form of a page is drawn, in points. */
async function drawnAt(sheet: Uint8Array, page = 1): Promise<readonly number[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(sheet))
  const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
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

async function textOf(sheet: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true })
  return text
}

describe('a print sheet', () => {
  test('is A4 and shows the logo in its real size at its real place', async () => {
    const sheet = await aSheet()
    const page = (await PDFDocument.load(sheet)).getPage(0)
    expect(page.getWidth()).toBeCloseTo(210 * MM, 3)
    expect(page.getHeight()).toBeCloseTo(297 * MM, 3)
    const [[a = 0, b = 0, c = 0, d = 0, e = 0] = []] = await drawnAt(sheet)
    expect([a / MM, b, c, d / MM].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([60, 0, 0, 24])
    // The area of 80 mm lies in the middle of the paper; the logo's middle is the area's.
    expect((e + a / 2) / MM).toBeCloseTo(105, 3)
  })

  test('turns the logo clockwise', async () => {
    const placement = { ...PLACEMENT, widthMm: 40, heightMm: 16, angleDeg: 90 }
    const [[a = 0, b = 0, c = 0, d = 0] = []] = await drawnAt(await aSheet({ design: aDesign(placement) }))
    expect([a, b / MM, c / MM, d].map((value) => Math.round(value * 1e3) / 1e3)).toEqual([0, -40, 16, 0])
  })

  test('says everything the press needs, in Turkish letters that can be searched', async () => {
    const text = await textOf(await aSheet())
    for (const said of [
      ...['Baskı föyü', 'DMG-2026-000123', 'Işıltılı Çelik Termos 750 ml, ğüşiöçĞÜŞİÖÇ', 'TRM-750', '1.250'],
      ...['Ön yüz', '60 × 24 mm', 'serigrafi, 2 renk', '#1a2b3c', '#ffffff', 'logo.png'],
      ...['sol 10 mm, üst 18 mm, sağ 10 mm, alt 18 mm', 'Logo sapın soluna gelsin.', 'Teşekkürler ?'],
    ])
      expect(text).toContain(said)
  })

  test('warns of a print choice that does not print the design', async () => {
    expect(await textOf(await aSheet())).not.toContain('Dikkat')
    const other = await textOf(await aSheet({ printChoice: 'Lazer gravür' }))
    expect(other).toContain('baskı seçimi ise “Lazer gravür”')
    expect(other).toMatch(/Baskıdan\s+önce\s+alıcıya\s+sorun\./)
  })

  test('shows the logo with its ground where the buyer kept that, and says so', async () => {
    const shown = async (keepsGround: boolean) => {
      const artwork = await readArtwork(await aPng(), 'png', 800, keepsGround)
      const sheet = await aSheet({ artwork })
      const [[a = 0, , , d = 0] = []] = await drawnAt(sheet)
      return { aspect: a / d, text: (await textOf(sheet)).replaceAll(/\s+/g, ' ') }
    }
    const [without, kept] = [await shown(false), await shown(true)]
    expect(without.aspect).toBeCloseTo(2.5, 1)
    expect(without.text).toContain('düz zemini çıkarıldı')
    expect(kept.aspect, 'with the white around it').toBeCloseTo(2, 1)
    expect(kept.text).toContain('Alıcı logonun zeminini de bastırıyor')
    expect(kept.text).not.toContain('düz zemini çıkarıldı')
  })

  test('has a page for each face, and grows with the area', async () => {
    const [one] = aDesign().design.faces
    const [area] = aDesign(PLACEMENT, { widthMm: 600, heightMm: 400 }).areas
    if (!one || !area) throw new Error('a design has a face')
    const design: OrderedDesign = {
      version: 1,
      design: { version: 1, faces: [one, { ...one, areaId: 'back' }] },
      areas: [...aDesign().areas, { ...area, id: 'back', label: 'Arka yüz' }],
    }
    const pdf = await PDFDocument.load(await aSheet({ design }))
    expect(pdf.getPageCount()).toBe(2)
    expect(pdf.getPage(1).getWidth() / MM).toBeGreaterThan(600)
  })

  test('lays the first page of a PDF into the box as it is, never stretched', async () => {
    const source = await PDFDocument.create()
    source.addPage([200, 200]).drawRectangle({ width: 100, height: 50 })
    source.addPage([50, 50])
    const artwork = await readArtwork(await source.save(), 'pdf', 800)
    const sheet = await aSheet({ artwork })
    const [[a = 0, , , d = 0] = []] = await drawnAt(sheet)
    // A square page in a box of 60 × 24 mm: 24 mm are 200 points of the page.
    expect((a * 200) / MM).toBeCloseTo(24, 3)
    expect((d * 200) / MM).toBeCloseTo(24, 3)
    expect(await textOf(sheet)).toContain('Dosyada 2 sayfa var')
  })

  test('shows a page that is kept on its side as its maker sees it', async () => {
    const source = await PDFDocument.create()
    const page = source.addPage([100, 250])
    page.drawRectangle({ width: 10, height: 10 })
    page.setRotation(degrees(90))
    const sheet = await aSheet({ artwork: await readArtwork(await source.save(), 'pdf', 800) })
    const [[a = 0, b = 0, c = 0, d = 0] = []] = await drawnAt(sheet)
    expect([a, (b * 100) / MM, (c * 250) / MM, d].map((value) => Math.round(value * 1e3) / 1e3)).toEqual([
      0, -24, 60, 0,
    ])
  })
})

describe('an SVG on a sheet', () => {
  const drawing = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120">${body}</svg>`)
  const operationsOf = async (sheet: Uint8Array) => {
    const pdf = await getDocumentProxy(new Uint8Array(sheet))
    return (await (await pdf.getPage(1)).getOperatorList()).fnArray
  }
  const formsOf = async (sheet: Uint8Array) => {
    const pdf = await PDFDocument.load(sheet)
    return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream) || String(object.dict.get(PDFName.of('Subtype'))) !== '/Form')
        return []
      return [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
    })
  }
  const badge = '<rect x="30" y="20" width="200" height="80" fill="#c21d2c"/>'

  const [usual] = aDesign().design.faces
  const technique = { method: 'print', inks: null } as const
  const inFullColour = {
    ...aDesign(),
    design: { version: 1, faces: usual ? [{ ...usual, technique }] : [] },
  } as const

  test('stays paths in their own colours, in real size without the empty border', async () => {
    const sheet = await aSheet({
      design: inFullColour,
      artwork: await readArtwork(drawing(badge), 'svg', 800),
    })
    const [[a = 0, b = 0, c = 0, d = 0, e = 0] = []] = await drawnAt(sheet)
    // 200 units are 60 mm; the drawing counts downwards.
    expect([(a * 200) / MM, b, c, (d * 80) / MM].map((value) => Math.round(value * 100) / 100)).toEqual([
      60, 0, 0, -24,
    ])
    expect((e + a * 130) / MM).toBeCloseTo(105, 1)
    expect(await operationsOf(sheet)).not.toContain(pdfjs.OPS.paintImageXObject)
    const forms = await formsOf(sheet)
    expect(forms).toHaveLength(1)
    expect(forms[0]).toContain(
      `${[0xc2, 0x1d, 0x2c].map((byte) => Number((byte / 255).toPrecision(8))).join(' ')} rg`,
    )
    expect(forms[0]).toContain('30 20 m\n230 20 l\n230 100 l\n30 100 l\nh')
    expect(await textOf(sheet)).toContain('Logo vektör olarak yerleştirildi.')
  })

  test('loses its plain ground and says so', async () => {
    const ground = '<rect width="300" height="120" fill="#fff"/>'
    const sheet = await aSheet({ artwork: await readArtwork(drawing(ground + badge), 'svg', 800) })
    expect(await textOf(sheet)).toContain('Logonun düz zemini çıkarıldı')
    const [[a = 0] = []] = await drawnAt(sheet)
    expect((a * 200) / MM).toBeCloseTo(60, 1)
  })

  test('is drawn in the one ink of the print, its light parts left free, and says so', async () => {
    const [face] = aDesign().design.faces
    if (!face) throw new Error('a design has a face')
    const technique = { method: 'print', inks: ['#0a5c36'] } as const
    const design = { ...aDesign(), design: { version: 1, faces: [{ ...face, technique }] } } as const
    const letters = '<path d="M60 40h40v20H60z" fill="#fff"/>'
    const sheet = await aSheet({ design, artwork: await readArtwork(drawing(badge + letters), 'svg', 800) })
    expect(await operationsOf(sheet)).not.toContain(pdfjs.OPS.paintImageXObject)
    const forms = await formsOf(sheet)
    expect(forms).toHaveLength(2)
    const ink = [0x0a, 0x5c, 0x36].map((byte) => Number((byte / 255).toPrecision(8))).join(' ')
    expect(forms.some((form) => form.includes(`${ink} rg`) && !form.includes('0.76'))).toBe(true)
    // What lets the ink through: white for the badge, black for the letters.
    expect(forms.some((form) => /1 1 1 rg[\s\S]+0 0 0 rg/.test(form))).toBe(true)
    expect((await textOf(sheet)).replaceAll(/\s+/g, ' ')).toContain('Logo baskının renkleriyle gösterildi')
  })

  test('is pixels where it holds what cannot be laid down as paths, and says what', async () => {
    const text = '<text x="240" y="60" font-size="20">Atlas</text>'
    const sheet = await aSheet({ artwork: await readArtwork(drawing(badge + text), 'svg', 800) })
    expect(await operationsOf(sheet)).toContain(pdfjs.OPS.paintImageXObject)
    expect((await textOf(sheet)).replaceAll(/\s+/g, ' ')).toContain(
      'Vektör çizim eğriye çevrilmemiş yazı içerdiği için görüntü olarak yerleştirildi; baskı için özgün dosyayı kullanın.',
    )
  })
})

describe('picture and sheet show a logo in the same colours', () => {
  const [NAVY, GREEN, WHITE] = ['#14305f', '#14532d', '#ffffff'] as const
  const [left, right] = [
    { at: [0.25, 0.5], colour: NAVY },
    { at: [0.75, 0.5], colour: GREEN },
  ] as const
  const SVG = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><path d="M0 0h150v120H0z" fill="${NAVY}"/><path d="M150 0h150v120H150z" fill="${GREEN}"/></svg>`,
  )
  const GOODS = { 'a white mug': '#f4f1ea', 'a burgundy mug': '#6d2231' } as const
  const goodsOf = (hex: string): FaceGoods => ({ seen: rgbOf(hex), own: rgbOf(hex) })
  const placement: Placement = { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 }

  /** The colours of the two halves in the picture, before light falls on them. */
  async function onPicture(technique: Technique, goods: FaceGoods): Promise<string[]> {
    const logo = unwrap(await readPrinted(SVG, { sidePx: 800, keepsGround: false }))
    const { decal } = makeDecal({
      artwork: makeLevels(logo.raster),
      logoInks: logo.palette.inks.map(({ rgb }) => rgb),
      placement,
      technique,
      pxPerMm: 8,
      goods: goods.seen,
      ownGoods: goods.own,
      adaptsContrast: true,
      area: { widthMm: 80, heightMm: 60, surface: 'ceramic' },
    })
    const { width, height, data } = decal.artwork
    return [left, right].map(({ at: [u, v] }) => {
      const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4
      return hexOf([data[at] as number, data[at + 1] as number, data[at + 2] as number])
    })
  }

  function sheetOf(artwork: Awaited<ReturnType<typeof readArtwork>>, technique: Technique, goods: FaceGoods) {
    const face = { areaId: 'front', placement, technique, adaptsContrast: true }
    const design = { ...aDesign(), design: { version: 1, faces: [face] } } as const
    return aSheet({ design, goods: turnsColours(face) ? [goods] : [null], artwork })
  }

  /** The colours the two halves are filled with on the sheet of a logo that came as paths. */
  async function onSheet(technique: Technique, goods: FaceGoods): Promise<{ fills: string[]; text: string }> {
    const sheet = await sheetOf(await readArtwork(SVG, 'svg', 800), technique, goods)
    const pdf = await PDFDocument.load(sheet)
    const forms = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream) || String(object.dict.get(PDFName.of('Subtype'))) !== '/Form')
        return []
      return [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
    })
    const fills = [...(forms[0] ?? '').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g)].map(([, r, g, b]) =>
      hexOf([Number(r) * 255, Number(g) * 255, Number(b) * 255]),
    )
    return { fills, text: (await textOf(sheet)).replaceAll(/\s+/g, ' ') }
  }

  /** The colours of the two halves on the sheet of a logo that came as a picture. */
  async function onSheetOfPixels(technique: Technique, goods: FaceGoods): Promise<string[]> {
    const png = await sharp(SVG).resize(600).png().toBuffer()
    const sheet = await sheetOf(await readArtwork(png, 'png', 800), technique, goods)
    const pdf = await PDFDocument.load(sheet)
    const images = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const isColoured = (stream: PDFRawStream) =>
        String(stream.dict.get(PDFName.of('Subtype'))) === '/Image' &&
        String(stream.dict.get(PDFName.of('ColorSpace'))) === '/DeviceRGB'
      return object instanceof PDFRawStream && isColoured(object) ? [object] : []
    })
    const [image] = images
    if (!image) throw new Error('the sheet has no picture')
    const [width, height] = ['Width', 'Height'].map((name) =>
      Number(String(image.dict.get(PDFName.of(name)))),
    )
    const data = decodePDFRawStream(image).decode()
    return [left, right].map(({ at: [u, v] }) => {
      const at = (Math.floor(v * (height ?? 0)) * (width ?? 0) + Math.floor(u * (width ?? 0))) * 3
      return hexOf([data[at] as number, data[at + 1] as number, data[at + 2] as number])
    })
  }

  const TECHNIQUES: Readonly<Record<string, Technique>> = {
    'a print in full colour': { method: 'print', inks: null },
    'a print in one ink': { method: 'print', inks: ['#c9a227'] },
    'a print in two inks': { method: 'print', inks: ['#0a5c36', '#f2a33a'] },
    sublimation: { method: 'sublimation' },
    'embroidery in the logo’s colours': { method: 'embroidery', inks: null },
    'embroidery in two threads': { method: 'embroidery', inks: ['#c2410c', WHITE] },
    foil: { method: 'foil', tone: 'gold' },
  }
  const CASES = Object.entries(TECHNIQUES).flatMap(([name, technique]) =>
    Object.entries(GOODS).map(([goods, hex]) => [name, goods, technique, goodsOf(hex)] as const),
  )

  test.each(CASES)('%s on %s, from paths and from pixels', async (_name, _goods, technique, goods) => {
    const shown = await onPicture(technique, goods)
    const { fills } = await onSheet(technique, goods)
    expect(await onSheetOfPixels(technique, goods)).toEqual(fills)
    const shimmers = technique.method === 'embroidery' || technique.method === 'foil'
    if (!shimmers) return expect(fills).toEqual(shown)
    // Thread and foil shimmer in the picture, about the colour that the sheet has.
    for (const [index, fill] of fills.entries())
      expect(distance(fill, shown[index] ?? ''), `${fill} for ${shown[index]}`).toBeLessThan(100)
  })

  test.each<[string, Technique, string[]]>([
    ['embroidery in the logo’s colours', { method: 'embroidery', inks: null }, [WHITE, WHITE]],
    ['embroidery in two threads', { method: 'embroidery', inks: ['#c2410c', WHITE] }, ['#c2410c', WHITE]],
    ['foil', { method: 'foil', tone: 'gold' }, ['#c9a227', '#c9a227']],
    ['laser, which has no ink', { method: 'laser' }, [NAVY, GREEN]],
    ['embossing, which has none either', { method: 'emboss' }, [NAVY, GREEN]],
  ])('%s on a burgundy mug', async (_name, technique, fills) => {
    expect((await onSheet(technique, goodsOf('#6d2231'))).fills).toEqual(fills)
  })

  test('what is navy and green on white paper is white on a burgundy mug, as paths, and the sheet says so', async () => {
    const { fills, text } = await onSheet({ method: 'print', inks: null }, goodsOf('#6d2231'))
    expect(fills).toEqual([WHITE, WHITE])
    expect(text).toContain('Logo vektör olarak yerleştirildi.')
    expect(text).toContain('beyaza veya siyaha çevrildi')
  })

  test('a sheet that cannot know the goods’ colour warns', async () => {
    const technique = { method: 'print', inks: null } as const
    const face = { areaId: 'front', placement, technique, adaptsContrast: true }
    const design = { ...aDesign(), design: { version: 1, faces: [face] } } as const
    const text = await textOf(await aSheet({ design, goods: [null] }))
    expect(text.replaceAll(/\s+/g, ' ')).toContain('baskıdan önce onaylanan görsele bakın')
  })
})

function rgbOf(hex: string): Rgb {
  const byte = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [byte(1), byte(3), byte(5)]
}

/** Between two colours: 441 from black to white. */
function distance(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

test('a logo of one colour all over is that logo, not nothing', async () => {
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#00796b' } })
  expect(await readArtwork(await plain.png().toBuffer(), 'png', 512)).toMatchObject({
    kind: 'pixels',
    logo: { hasLostGround: false, raster: { width: 40, height: 20 } },
  })
})

describe('what cannot be laid on a sheet is said, and the frame shown', () => {
  test('PostScript', async () => {
    const artwork = await readArtwork(Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), 'postscript', 800)
    const sheet = await aSheet({ artwork })
    expect(await drawnAt(sheet)).toEqual([])
    expect(await textOf(sheet)).toContain('PostScript dosyası')
  })

  test.each<[string, () => Buffer, 'pdf' | 'png', RegExp]>([
    ['bytes that are no PDF', () => Buffer.from('%PDF-1.7\nnothing'), 'pdf', /PDF okunamadı|sayfa yok/],
    ['a PDF whose page is empty', () => Buffer.from(aPdf()), 'pdf', /ilk sayfası föye yerleştirilemedi/],
    ['bytes that are no picture', () => Buffer.from('\u0089PNG'), 'png', /Görsel açılamadı/],
    ['a PDF that unpacks to a mountain', () => aBomb(deflateSync(Buffer.alloc(200e6))), 'pdf', /olağan dışı/],
    [
      'a PDF that is packed twice',
      () => aBomb(deflateSync(deflateSync(Buffer.alloc(50e6)))),
      'pdf',
      /olağan dışı/,
    ],
  ])('%s', async (_what, bytes, type, said) => {
    const artwork = await readArtwork(bytes(), type, 800)
    expect((await textOf(await aSheet({ artwork }))).replaceAll('\n', ' ')).toMatch(said)
  })
})

function aBomb(packed: Buffer): Buffer {
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/Fl#61teDecode/Length ${packed.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}
