/** Print sheets: what the press sets a job up with, in real size, one page for each printed face. */
import type { PDFOperator, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import {
  beginText,
  concatTransformationMatrix,
  degrees,
  drawObject,
  endText,
  PDFDocument,
  PDFHexString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import type { Instant } from '#app/kernel/instant.ts'
import { choiceConflict } from '../../domain/checks/print-choice.ts'
import { faceText, techniqueText } from '../../domain/designs/describe-design.ts'
import type { OrderedArea, OrderedDesign } from '../../domain/designs/ordered-design.ts'
import { orderedFaces } from '../../domain/designs/ordered-design.ts'
import { cornersOf, safeBoxOf } from '../../domain/designs/placement.ts'
import type { PrintFace } from '../../domain/designs/print-design.ts'
import type { Raster } from '../../domain/geometry/raster.ts'
import type { SheetLayout } from '../../domain/print-sheets/print-sheet.ts'
import {
  fitInto,
  layOutSheet,
  POINTS_PER_MM,
  placementMatrix,
  positionTexts,
  SHEET_MARGIN_MM,
} from '../../domain/print-sheets/print-sheet.ts'
import type { FaceGoods, Printing } from '../../domain/rendering/printed-colours.ts'
import {
  fewInks,
  printedColours,
  printedRaster,
  turnsColours,
} from '../../domain/rendering/printed-colours.ts'
import type { PdfFont } from './pdf-font.server.ts'
import { embedTrueType } from './pdf-font.server.ts'
import type { PlacedArtwork, ShownLogo } from './placed-artwork.server.ts'
import { PRINT_SHEET_FONTS } from './print-sheet-fonts.generated.server.ts'
import { embedDrawing } from './vector/draw-in-pdf.server.ts'
import type { Box } from './vector/drawing.server.ts'
import type { VectorLogo } from './vector/read-vector-logo.server.ts'
import type { PrintedDrawing } from './vector/recolour-drawing.server.ts'
import { hasGradient, recolour } from './vector/recolour-drawing.server.ts'

/** Everything a sheet says, already in words where words are needed. */
export interface SheetJob {
  /** 'DMG-2026-000123', with what it is: 'Sipariş no'. */
  readonly numberLabel: string
  readonly number: string
  /** Facts of the line from the top: 'Ürün', 'Stok kodu', 'Adet' … */
  readonly facts: readonly (readonly [string, string])[]
  /** What was chosen beside the design; null where it was left open. */
  readonly printChoice: string | null
  /** The buyer's own words; may be empty. */
  readonly note: string
  readonly fileName: string | null
  readonly design: OrderedDesign
  /** What the colours of each face are turned on (`turnsColours`); null for none, and where it is not known. */
  readonly goods: readonly (FaceGoods | null)[]
  readonly artwork: PlacedArtwork
  readonly madeAt: Instant
}

type Weight = 'regular' | 'bold'
type Colour = readonly [number, number, number]

const INK: Colour = [0.09, 0.1, 0.12]
const SOFT: Colour = [0.38, 0.4, 0.44]
const ALERT: Colour = [0.7, 0.1, 0.1]
const LINE: Colour = [0.55, 0.57, 0.6]
/** Below the logo, or a white one would not be seen on white paper. */
const GROUND: Colour = [0.9, 0.91, 0.92]

/**
 * The sheet as a PDF. Every length on it is real: printed at 100 %, the outline is the print area and the artwork has its
 * size. A page that cannot be laid on (broken, without content) shows its frame and says so.
 */
export async function makePrintSheet(job: SheetJob): Promise<Uint8Array> {
  try {
    return await draw(job)
  } catch (error) {
    // What a stranger's PDF is made of shows only when its page is taken apart.
    if (job.artwork.kind !== 'pdf') throw error
    return draw({ ...job, artwork: { kind: 'none', why: UNPLACED } })
  }
}

const UNPLACED = 'PDF’in ilk sayfası föye yerleştirilemedi; çerçeve yerini gösterir, özgün dosyayı açın.'

async function draw(job: SheetJob): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const madeAt = new Date(job.madeAt)
  pdf.setTitle(`Baskı föyü ${job.number}`)
  pdf.setProducer('Damga')
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const fonts = {
    regular: PRINT_SHEET_FONTS.regular.map((font, index) =>
      embedTrueType(pdf, Buffer.from(font, 'base64'), `Inter-Regular-${index}`),
    ),
    bold: PRINT_SHEET_FONTS.bold.map((font, index) =>
      embedTrueType(pdf, Buffer.from(font, 'base64'), `Inter-SemiBold-${index}`),
    ),
  }
  const placeables = new Map<string, Placeable>()
  const faces = orderedFaces(job.design)
  for (const [index, { face, area }] of faces.entries()) {
    const pages = { number: index + 1, count: faces.length }
    const goods = job.goods[index] ?? null
    const colours = { technique: face.technique, turnedOn: turnsColours(face) ? goods : null }
    const key = JSON.stringify([fewInks(face.technique), colours.turnedOn])
    const artwork = placeables.get(key) ?? (await placeable(pdf, job.artwork, colours))
    placeables.set(key, artwork)
    drawFace({ pdf, fonts, job, artwork, face, area, goods, pages })
  }
  return pdf.save()
}

/** What is drawn in the placement's box: a form or a picture of 1 × 1, or nothing and why. */
interface Placeable {
  readonly ref: PDFRef | null
  /** Width through height; 0 without artwork. */
  readonly aspect: number
  /** Before the placement's own matrix: brings a page's points to the square of 1 × 1. */
  readonly toUnit: readonly [number, number, number, number, number, number]
  readonly remarks: readonly string[]
}

const UNIT = [1, 0, 0, 1, 0, 0] as const

type Colours = Omit<Printing, 'logoInks'>

async function placeable(pdf: PDFDocument, artwork: PlacedArtwork, colours: Colours): Promise<Placeable> {
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
  // A page may be kept on its side; `Rotate` turns it clockwise where it is shown.
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const [w, h] = [1 / width, 1 / height]
  const toUnit = {
    0: [w, 0, 0, h, 0, 0],
    90: [0, -w, h, 0, 0, 1],
    180: [-w, 0, 0, -h, 1, 1],
    270: [0, w, -h, 0, 1, 0],
  }[turn] as unknown as Placeable['toUnit']
  return {
    ref: embedded.ref,
    aspect: turn % 180 === 0 ? width / height : height / width,
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

interface FaceDrawing {
  readonly pdf: PDFDocument
  readonly fonts: Readonly<Record<Weight, readonly PdfFont[]>>
  readonly job: SheetJob
  readonly artwork: Placeable
  readonly face: PrintFace
  readonly area: OrderedArea
  readonly goods: FaceGoods | null
  readonly pages: { readonly number: number; readonly count: number }
}

const UNKNOWN_GOODS =
  'Logonun ürünün renginde kaybolan bölümleri beyaza veya siyaha çevrilecek. Ürünün görseli ya da baskı alanı değiştiği için föy logonun kendi renklerini gösterir; baskıdan önce onaylanan görsele bakın.'

const LEFT_MM = SHEET_MARGIN_MM
const LABEL_MM = 34
const ROW_MM = 5.2
const TEXT_PT = 9.5

function drawFace(drawing: FaceDrawing): void {
  const { pdf, job, artwork, face, area } = drawing
  // The head decides where the area begins, and with it how long the page is: it is set first, on paper of no end.
  const planned = layOutSheet(area, 0)
  const head = headOf(drawing, planned.pageWidthMm)
  const layout = layOutSheet(area, head.bottomMm)
  const page = pdf.addPage([layout.pageWidthMm * POINTS_PER_MM, layout.pageHeightMm * POINTS_PER_MM])
  const sheet = new Sheet(page, layout, drawing.fonts)
  for (const draw of head.draws) draw(sheet)
  drawArea(sheet, area)
  drawArtwork(sheet, artwork, face)
  sheet.text(LEFT_MM, layout.pageHeightMm - SHEET_MARGIN_MM + 2, {
    text: `${job.numberLabel} ${job.number}. Gerçek boyut: yazıcıda “%100” seçin; 50 mm çizgisini cetvelle denetleyin.`,
    size: 8,
    colour: SOFT,
  })
  drawControlLine(sheet)
}

/** The texts of the head, laid out; drawn once the paper's size is known. */
function headOf(
  { job, artwork, face, area, goods, pages, fonts }: FaceDrawing,
  pageWidthMm: number,
): { readonly draws: readonly ((sheet: Sheet) => void)[]; readonly bottomMm: number } {
  const draws: ((sheet: Sheet) => void)[] = []
  const rightMm = pageWidthMm - SHEET_MARGIN_MM
  let y = SHEET_MARGIN_MM + 6
  const at = (xMm: number, yMm: number, text: TextRun) => draws.push((sheet) => sheet.text(xMm, yMm, text))
  at(LEFT_MM, y, { text: 'Baskı föyü', size: 20, weight: 'bold' })
  const number = `${job.numberLabel}: ${job.number}`
  at(rightMm - widthMm(fonts, number, 12, 'bold'), y, { text: number, size: 12, weight: 'bold' })
  y += 7.5
  const title = `${area.label}: ${faceText(face)}`
  for (const text of wrap(fonts, title, 13, 'bold', rightMm - LEFT_MM - 20)) {
    at(LEFT_MM, y, { text, size: 13, weight: 'bold' })
    y += 6
  }
  if (pages.count > 1) {
    const text = `${pages.number} / ${pages.count}`
    at(rightMm - widthMm(fonts, text, 10, 'regular'), y - 6, { text, size: 10, colour: SOFT })
  }
  const ruleMm = y - 2.5
  draws.push((sheet) => sheet.line([LEFT_MM, ruleMm], [rightMm, ruleMm], { width: 0.8, colour: INK }))
  y += 3.5
  const row = (label: string, value: string, colour: Colour = INK) => {
    const from = y
    at(LEFT_MM, from, { text: label, size: TEXT_PT, colour: SOFT })
    for (const line of value.split('\n')) {
      for (const text of wrap(fonts, line, TEXT_PT, 'regular', rightMm - LEFT_MM - LABEL_MM)) {
        at(LEFT_MM + LABEL_MM, y, { text, size: TEXT_PT, colour })
        y += ROW_MM
      }
    }
    if (y === from) y += ROW_MM
  }
  for (const [label, value] of job.facts) row(label, value)
  if (job.printChoice !== null) row('Baskı seçimi', job.printChoice)
  const conflict = choiceConflict(job.design.design, job.printChoice)
  if (conflict) row('Dikkat', `${conflict} Baskıdan önce alıcıya sorun.`, ALERT)
  row('Baskı dosyası', job.fileName ?? 'Yüklenmemiş')
  for (const [label, value] of positionTexts(face, area)) row(label, value, label === 'Dikkat' ? ALERT : INK)
  row('Yöntem', area.methodLabel === '' ? techniqueText(face.technique) : area.methodLabel)
  y = swatches(face, y, at, draws)
  if (turnsColours(face) && goods === null) row('Dikkat', UNKNOWN_GOODS, ALERT)
  if (job.note !== '') row('Baskı notu', job.note)
  for (const remark of artwork.remarks) row('Föy', remark, artwork.ref === null ? ALERT : SOFT)
  return { draws, bottomMm: y }
}

/** The colours of the print, each as a field with its value. Answers where the next row begins. */
function swatches(
  { technique }: PrintFace,
  topMm: number,
  at: (xMm: number, yMm: number, text: TextRun) => void,
  draws: ((sheet: Sheet) => void)[],
): number {
  at(LEFT_MM, topMm, { text: 'Renkler', size: TEXT_PT, colour: SOFT })
  const hasColours = 'inks' in technique || technique.method === 'foil'
  const label = (hex: string) => (technique.method === 'foil' ? techniqueText(technique) : hex)
  const inks = hasColours ? (fewInks(technique)?.map((hex) => ({ hex, label: label(hex) })) ?? null) : []
  if (inks === null || inks.length === 0) {
    const text = inks === null ? 'Tam renkli (dosyadaki renkler)' : 'Mürekkepsiz; malzemenin kendi rengi'
    at(LEFT_MM + LABEL_MM, topMm, {
      text: technique.method === 'sublimation' ? 'Tam renkli (dosyadaki renkler)' : text,
      size: TEXT_PT,
    })
    return topMm + ROW_MM
  }
  for (const [index, { hex, label }] of inks.entries()) {
    const [x, y] = [LEFT_MM + LABEL_MM + (index % 3) * 42, topMm + Math.floor(index / 3) * 8]
    draws.push((sheet) => sheet.box([x, y - 4.2], [9, 6], { fill: colourOf(hex), width: 0.4, colour: LINE }))
    at(x + 11, y, { text: label, size: TEXT_PT })
  }
  return topMm + Math.ceil(inks.length / 3) * 8
}

/** The area's ground and outline, its safe margin, and a mark for each millimetre along its upper and left edge. */
function drawArea(sheet: Sheet, area: OrderedArea): void {
  const { areaLeftMm: left, areaTopMm: top } = sheet.layout
  sheet.box([left, top], [area.widthMm, area.heightMm], { fill: GROUND, width: 0.6, colour: INK })
  const safe = safeBoxOf(area)
  sheet.box(
    [left + safe.leftMm, top + safe.topMm],
    [safe.rightMm - safe.leftMm, safe.bottomMm - safe.topMm],
    { width: 0.4, colour: LINE, dash: [4, 3] },
  )
  const marks = (length: number, draw: (mm: number, size: number) => void, label: (mm: number) => void) => {
    for (let mm = 0; mm <= length + 1e-6; mm++) {
      draw(mm, mm % 10 === 0 ? 3.4 : mm % 5 === 0 ? 2.4 : 1.4)
      if (mm % 10 === 0) label(mm)
    }
  }
  const thin = { width: 0.25, colour: SOFT }
  marks(
    area.widthMm,
    (mm, size) => sheet.line([left + mm, top - 0.6], [left + mm, top - 0.6 - size], thin),
    (mm) => sheet.text(left + mm, top - 4.8, { text: String(mm), size: 6, colour: SOFT, align: 'middle' }),
  )
  marks(
    area.heightMm,
    (mm, size) => sheet.line([left - 0.6, top + mm], [left - 0.6 - size, top + mm], thin),
    (mm) => sheet.text(left - 4.6, top + mm + 0.8, { text: String(mm), size: 6, colour: SOFT, align: 'end' }),
  )
}

/** The artwork in its box, the box's frame, and the lines through its middle. */
function drawArtwork(sheet: Sheet, artwork: Placeable, { placement }: PrintFace): void {
  const { layout } = sheet
  if (artwork.ref) {
    const name = sheet.page.node.newXObject('Logo', artwork.ref)
    const fitted = fitInto(placement, artwork.aspect)
    sheet.page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...placementMatrix(fitted, layout)),
      ...(artwork.toUnit === UNIT ? [] : [concatTransformationMatrix(...artwork.toUnit)]),
      drawObject(name),
      popGraphicsState(),
    )
  }
  const corners = cornersOf(placement).map(
    ({ xMm, yMm }): Point => [layout.areaLeftMm + xMm, layout.areaTopMm + yMm],
  )
  for (const [index, corner] of corners.entries())
    sheet.line(corner, corners[(index + 1) % corners.length] ?? corner, {
      width: 0.4,
      colour: ALERT,
      dash: [3, 2],
    })
  const [x, y] = [layout.areaLeftMm + placement.xMm, layout.areaTopMm + placement.yMm]
  sheet.line([x - 3, y], [x + 3, y], { width: 0.3, colour: ALERT })
  sheet.line([x, y - 3], [x, y + 3], { width: 0.3, colour: ALERT })
}

const CONTROL_MM = 50

/** A line of 50 mm: the printer's own scaling shows at once. */
function drawControlLine(sheet: Sheet): void {
  const y = sheet.layout.pageHeightMm - SHEET_MARGIN_MM - 4
  const style = { width: 0.6, colour: INK }
  sheet.line([LEFT_MM, y], [LEFT_MM + CONTROL_MM, y], style)
  for (const x of [LEFT_MM, LEFT_MM + CONTROL_MM]) sheet.line([x, y - 1.5], [x, y + 1.5], style)
  sheet.text(LEFT_MM + CONTROL_MM + 2, y + 1, { text: `${CONTROL_MM} mm`, size: 8, colour: SOFT })
}

type Point = readonly [number, number]

interface TextRun {
  readonly text: string
  /** Points. */
  readonly size: number
  readonly weight?: Weight
  readonly colour?: Colour
  readonly align?: 'start' | 'middle' | 'end'
}

interface Stroke {
  /** Points. */
  readonly width: number
  readonly colour: Colour
  readonly dash?: number[]
}

/** A page in millimetres from its top left corner. */
class Sheet {
  readonly page: PDFPage
  readonly layout: SheetLayout
  readonly #fonts: FaceDrawing['fonts']
  readonly #names = new Map<PdfFont, string>()

  constructor(page: PDFPage, layout: SheetLayout, fonts: FaceDrawing['fonts']) {
    this.page = page
    this.layout = layout
    this.#fonts = fonts
  }

  line(from: Point, to: Point, { width, colour, dash }: Stroke): void {
    this.page.drawLine({
      start: this.#point(from),
      end: this.#point(to),
      thickness: width,
      color: rgb(...colour),
      ...(dash && { dashArray: dash }),
    })
  }

  box([x, y]: Point, [width, height]: Point, { fill, ...stroke }: Stroke & { readonly fill?: Colour }): void {
    this.page.drawRectangle({
      ...this.#point([x, y + height]),
      width: width * POINTS_PER_MM,
      height: height * POINTS_PER_MM,
      rotate: degrees(0),
      borderWidth: stroke.width,
      borderColor: rgb(...stroke.colour),
      ...(fill && { color: rgb(...fill) }),
      ...(stroke.dash && { borderDashArray: stroke.dash }),
    })
  }

  text(
    xMm: number,
    yMm: number,
    { text, size, weight = 'regular', colour = INK, align = 'start' }: TextRun,
  ): void {
    const shift = { start: 0, middle: 0.5, end: 1 }[align] * widthMm(this.#fonts, text, size, weight)
    const { x, y } = this.#point([xMm - shift, yMm])
    const operators: PDFOperator[] = [
      pushGraphicsState(),
      beginText(),
      setFillingRgbColor(...colour),
      setTextMatrix(1, 0, 0, 1, x, y),
    ]
    for (const { font, hex } of runsOf(this.#fonts[weight], text))
      operators.push(setFontAndSize(this.#nameOf(font), size), showText(PDFHexString.of(hex)))
    this.page.pushOperators(...operators, endText(), popGraphicsState())
  }

  #nameOf(font: PdfFont): string {
    const known = this.#names.get(font)
    if (known) return known
    const name = this.page.node.newFontDictionary('Inter', font.ref).decodeText()
    this.#names.set(font, name)
    return name
  }

  #point([xMm, yMm]: Point): { x: number; y: number } {
    return { x: xMm * POINTS_PER_MM, y: (this.layout.pageHeightMm - yMm) * POINTS_PER_MM }
  }
}

/** A text in parts of one font file each. Letters that no file has become a question mark: nothing goes missing unseen. */
function runsOf(
  fonts: readonly PdfFont[],
  text: string,
): readonly { readonly font: PdfFont; readonly hex: string; readonly width: number }[] {
  const runs: { font: PdfFont; hex: string; width: number }[] = []
  for (const letter of text.normalize('NFC')) {
    const found = glyphIn(fonts, letter) ?? glyphIn(fonts, '?')
    if (!found) continue
    const hex = found.id.toString(16).padStart(4, '0')
    const last = runs.at(-1)
    if (last?.font === found.font) {
      last.hex += hex
      last.width += found.width
    } else runs.push({ font: found.font, hex, width: found.width })
  }
  return runs
}

function glyphIn(fonts: readonly PdfFont[], letter: string) {
  const codePoint = letter.codePointAt(0) ?? 0
  for (const font of fonts) {
    const glyph = font.glyph(codePoint)
    if (glyph) return { font, ...glyph }
  }
  return null
}

function widthMm(fonts: FaceDrawing['fonts'], text: string, size: number, weight: Weight): number {
  const perMille = runsOf(fonts[weight], text).reduce((sum, { width }) => sum + width, 0)
  return (perMille * size) / 1000 / POINTS_PER_MM
}

/** Breaks a text into lines at blanks; a word longer than a line breaks where it must. */
function wrap(
  fonts: FaceDrawing['fonts'],
  text: string,
  size: number,
  weight: Weight,
  mostMm: number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthMm(fonts, longer, size, weight) <= mostMm) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (widthMm(fonts, line + letter, size, weight) > mostMm) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function colourOf(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
