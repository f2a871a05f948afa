/** Print sheets: what the press sets a job up with, in real size, one page for each printed face. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { orderedFaces } from '../../domain/designs/ordered-design.ts'
import { layOutSheet, POINTS_PER_MM, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import { fewInks, turnsColours } from '../../domain/rendering/printed-colours.ts'
import type { Placeable } from './embed-artwork.server.ts'
import { embedArtwork } from './embed-artwork.server.ts'
import { embedTrueType } from './pdf-font.server.ts'
import { PRINT_SHEET_FONTS } from './print-sheet-fonts.generated.server.ts'
import { drawArea, drawArtwork } from './sheet-area.server.ts'
import type { SheetFace } from './sheet-head.server.ts'
import { headOf } from './sheet-head.server.ts'
import type { SheetJob } from './sheet-job.server.ts'
import { INK, LEFT_MM, Sheet, SOFT } from './sheet-page.server.ts'

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
    const artwork = placeables.get(key) ?? (await embedArtwork(pdf, job.artwork, colours))
    placeables.set(key, artwork)
    drawFace({ pdf, fonts, job, artwork, face, area, goods, pages })
  }
  return pdf.save()
}

interface FaceDrawing extends SheetFace {
  readonly pdf: PDFDocument
}

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

const CONTROL_MM = 50

/** A line of 50 mm: the printer's own scaling shows at once. */
function drawControlLine(sheet: Sheet): void {
  const y = sheet.layout.pageHeightMm - SHEET_MARGIN_MM - 4
  const style = { width: 0.6, colour: INK }
  sheet.line([LEFT_MM, y], [LEFT_MM + CONTROL_MM, y], style)
  for (const x of [LEFT_MM, LEFT_MM + CONTROL_MM]) sheet.line([x, y - 1.5], [x, y + 1.5], style)
  sheet.text(LEFT_MM + CONTROL_MM + 2, y + 1, { text: `${CONTROL_MM} mm`, size: 8, colour: SOFT })
}
