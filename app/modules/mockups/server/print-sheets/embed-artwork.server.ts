/** The print file within a print sheet's PDF: a page of a PDF, a drawing's paths or a picture, with what is to be said of it. */
import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import type { Raster } from '../../domain/geometry/raster.ts'
import type { Printing } from '../../domain/rendering/printed-colours.ts'
import { fewInks, printedColours, printedRaster } from '../../domain/rendering/printed-colours.ts'
import type { PlacedArtwork, ShownLogo } from './placed-artwork.server.ts'
import { embedDrawing } from './vector/draw-in-pdf.server.ts'
import type { Box } from './vector/drawing.server.ts'
import type { VectorLogo } from './vector/read-vector-logo.server.ts'
import type { PrintedDrawing } from './vector/recolour-drawing.server.ts'
import { hasGradient, recolour } from './vector/recolour-drawing.server.ts'

/** What is drawn in the placement's box: a form or a picture of 1 × 1, or nothing and why. */
export interface Placeable {
  readonly ref: PDFRef | null
  /** Width through height; 0 without artwork. */
  readonly aspect: number
  /** Before the placement's own matrix: brings a page's points to the square of 1 × 1. */
  readonly toUnit: readonly [number, number, number, number, number, number]
  readonly remarks: readonly string[]
}

/** The matrix of what already has that size. */
export const UNIT = [1, 0, 0, 1, 0, 0] as const

type Colours = Omit<Printing, 'logoInks'>

/** Puts a print file into a document once, in the colours it is printed in; it can then be drawn on any page of it. */
export async function embedArtwork(
  pdf: PDFDocument,
  artwork: PlacedArtwork,
  colours: Colours,
): Promise<Placeable> {
  switch (artwork.kind) {
    case 'none':
      return { ref: null, aspect: 0, toUnit: UNIT, remarks: [artwork.why] }
    case 'pdf':
      return firstPage(pdf, artwork, colours)
    case 'pixels':
      return pixels(pdf, artwork, colours)
    case 'vector': {
      const { logo, vector } = artwork
      const printed = asPrinted(vector, logo, colours)
      return typeof printed === 'string'
        ? pixels(pdf, { kind: 'pixels', logo, whyPixels: printed }, colours)
        : paths(pdf, { logo, ...printed, box: vector.box }, colours)
    }
  }
}

function paths(
  pdf: PDFDocument,
  {
    logo,
    printed,
    isTurned,
    box: { x, y, width, height },
  }: { readonly logo: ShownLogo; readonly box: Box } & AsPrinted,
  colours: Colours,
): Placeable {
  return {
    ref: embedDrawing(pdf, printed, { x, y, width, height }),
    aspect: width / height,
    // A drawing counts downwards, a page upwards.
    toUnit: [1 / width, 0, 0, -1 / height, -x / width, 1 + y / height],
    remarks: ['Logo vektör olarak yerleştirildi.', ...logoRemarks(logo, colours, isTurned)],
  }
}

interface AsPrinted {
  readonly printed: PrintedDrawing
  /** Parts were turned, so that they are seen on the goods. */
  readonly isTurned: boolean
}

/** A drawing in the colours of the print; else why it cannot be, a clause that ends in “için”. */
function asPrinted(vector: VectorLogo, { raster, inks }: ShownLogo, colours: Colours): AsPrinted | string {
  const printed = printedColours(raster, { ...colours, logoInks: inks })
  if (!printed) return { printed: vector, isTurned: false }
  if (printed === 'free-parts') return 'ürünün renginde okunsun diye içindeki bölümler boş bırakıldığı için'
  if (hasGradient(vector.drawing.nodes)) return 'baskıda değişen bir renk geçişi içerdiği için'
  const recoloured = recolour(vector.drawing, (rgb) => ({
    rgb: printed(rgb).rgb,
    cover: vector.isGround(rgb) ? 0 : printed(rgb).cover,
  }))
  return { printed: recoloured, isTurned: fewInks(colours.technique) === null }
}

function logoRemarks(
  { hasLostGround, keepsGround }: ShownLogo,
  { technique }: Colours,
  isTurned: boolean,
): readonly string[] {
  return [
    ...(hasLostGround ? ['Logonun düz zemini çıkarıldı, boş kenarları kesildi.'] : []),
    ...(keepsGround ? ['Alıcı logonun zeminini de bastırıyor; zemin çıkarılmadı.'] : []),
    ...(fewInks(technique) ? ['Logo baskının renkleriyle gösterildi; kendi renkleri özgün dosyadadır.'] : []),
    ...(isTurned
      ? [
          'Ürünün renginde kaybolan bölümler beyaza veya siyaha çevrildi; logo basılacağı renklerle gösterildi.',
        ]
      : []),
  ]
}

/** A page may be kept on its side; `Rotate` turns it clockwise where it is shown. */
function turnOf(page: PDFPage): 0 | 90 | 180 | 270 {
  return (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
}

/** Width through height of a page as it is shown. */
export function pageAspect(page: PDFPage): number {
  const { width, height } = page.getCropBox()
  return turnOf(page) % 180 === 0 ? width / height : height / width
}

async function firstPage(
  pdf: PDFDocument,
  { source, pageCount }: Extract<PlacedArtwork, { kind: 'pdf' }>,
  { turnedOn }: Colours,
): Promise<Placeable> {
  const page = source.getPage(0)
  const { x, y, width, height } = page.getCropBox()
  if (!(width > 0 && height > 0)) throw new Error('a page without size')
  const box = { left: x, bottom: y, right: x + width, top: y + height }
  const embedded = await pdf.embedPage(page, box)
  await embedded.embed()
  const turn = turnOf(page)
  const [w, h] = [1 / width, 1 / height]
  const toUnit = {
    0: [w, 0, 0, h, 0, 0],
    90: [0, -w, h, 0, 0, 1],
    180: [-w, 0, 0, -h, 1, 1],
    270: [0, w, -h, 0, 1, 0],
  }[turn] as unknown as Placeable['toUnit']
  return {
    ref: embedded.ref,
    aspect: pageAspect(page),
    toUnit: toUnit ?? [w, 0, 0, h, 0, 0],
    remarks: [
      'PDF sayfası kenar boşluklarıyla birlikte yerleştirildi; logonun kendi ölçüsünü özgün dosyada denetleyin.',
      ...(turnedOn
        ? ['PDF kendi renkleriyle yerleştirildi; ürünün renginde kaybolan bölümlerini denetleyin.']
        : []),
      ...(pageCount > 1 ? [`Dosyada ${pageCount} sayfa var; ilk sayfa yerleştirildi.`] : []),
    ],
  }
}

function pixels(
  pdf: PDFDocument,
  { logo, whyPixels }: Extract<PlacedArtwork, { kind: 'pixels' }>,
  colours: Colours,
): Placeable {
  const { raster, changedShare } = printedRaster(logo.raster, { ...colours, logoInks: logo.inks })
  const instead = `Vektör çizim ${whyPixels} görüntü olarak yerleştirildi; baskı için özgün dosyayı kullanın.`
  return {
    ref: embedRaster(pdf, raster),
    aspect: raster.width / raster.height,
    toUnit: UNIT,
    remarks: [...logoRemarks(logo, colours, changedShare > 0), ...(whyPixels === null ? [] : [instead])],
  }
}

function embedRaster(pdf: PDFDocument, { width, height, data }: Raster): PDFRef {
  const colours = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    colours.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
    alpha[pixel] = data[pixel * 4 + 3] as number
  }
  const shape = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const { context } = pdf
  const mask = context.register(context.flateStream(alpha, { ...shape, ColorSpace: 'DeviceGray' }))
  return context.register(context.flateStream(colours, { ...shape, ColorSpace: 'DeviceRGB', SMask: mask }))
}
