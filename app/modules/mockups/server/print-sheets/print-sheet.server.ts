/** Print sheets: what the press sets a job up with, in real size, one page for each printed face. */
import { orderedFaces } from '../../domain/designs/ordered-design.ts'
import { layOutSheet } from '../../domain/print-sheets/print-sheet.ts'
import { fewInks, turnsColours } from '../../domain/rendering/printed-colours.ts'
import type { Placeable } from './embed-artwork.server.ts'
import { embedArtwork } from './embed-artwork.server.ts'
import { drawArea, drawArtwork } from './sheet-area.server.ts'
import type { SheetDocument } from './sheet-document.server.ts'
import { addSheet, drawFoot, openSheetDocument } from './sheet-document.server.ts'
import type { SheetFace } from './sheet-head.server.ts'
import { headOf } from './sheet-head.server.ts'
import type { SheetJob } from './sheet-job.server.ts'

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
  const document = await openSheetDocument(`Baskı föyü ${job.number}`, job.madeAt)
  const { pdf, fonts } = document
  const placeables = new Map<string, Placeable>()
  const faces = orderedFaces(job.design)
  for (const [index, { face, area }] of faces.entries()) {
    const pages = { number: index + 1, count: faces.length }
    const goods = job.goods[index] ?? null
    const colours = { technique: face.technique, turnedOn: turnsColours(face) ? goods : null }
    const key = JSON.stringify([fewInks(face.technique), colours.turnedOn])
    const artwork = placeables.get(key) ?? (await embedArtwork(pdf, job.artwork, colours))
    placeables.set(key, artwork)
    drawFace(document, { fonts, job, artwork, face, area, goods, pages })
  }
  return pdf.save()
}

function drawFace(document: SheetDocument, shown: SheetFace): void {
  const { job, artwork, face, area } = shown
  // The head decides where the area begins, and with it how long the page is: it is set first, on paper of no end.
  const planned = layOutSheet(area, 0)
  const head = headOf(shown, planned.pageWidthMm)
  const layout = layOutSheet(area, head.bottomMm)
  const sheet = addSheet(document, layout)
  head.draw(sheet)
  drawArea(sheet, layout, area)
  drawArtwork(sheet, layout, artwork, face)
  drawFoot(sheet, job)
}
