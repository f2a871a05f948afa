/** Work orders: one printed line after the other, each on A4 with as many pages as its names need. */
import { rgb } from '@cantoo/pdf-lib'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import { A4, POINTS_PER_MM, SHEET_MARGIN_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { WorkSheet } from '../../domain/print-sheets/work-sheet.ts'
import type { SheetDocument } from './sheet-document.server.ts'
import { addSheet, openSheetDocument } from './sheet-document.server.ts'
import type { Sheet } from './sheet-page.server.ts'
import { ALERT, INK, LEFT_MM, LINE, SOFT } from './sheet-page.server.ts'
import { widthMm } from './sheet-text.server.ts'
import type { Block } from './work-blocks.server.ts'
import {
  framed,
  gap,
  heading,
  nameBlocks,
  pieceBlocks,
  placeBlock,
  stacked,
  stepsBlock,
  textBlock,
} from './work-blocks.server.ts'
import type { MarkedPicture } from './work-picture.server.ts'
import { drawMarkedPicture, embedPicture } from './work-picture.server.ts'

/** A work order as it is drawn. */
export interface WorkJob {
  readonly sheet: WorkSheet
  readonly qr: QrPicture
  readonly pictures: readonly MarkedPicture[]
}

/** Work orders that are printed together. */
export interface WorkRun {
  readonly title: string
  readonly jobs: readonly WorkJob[]
  /** Who prints them. */
  readonly madeBy: string
  readonly madeAt: Instant
}

const PAPER = { pageWidthMm: A4.widthMm, pageHeightMm: A4.heightMm }
const WIDTH_MM = A4.widthMm - 2 * SHEET_MARGIN_MM
const RIGHT_MM = A4.widthMm - SHEET_MARGIN_MM
const FOOT_MM = A4.heightMm - SHEET_MARGIN_MM - 6
/** Where the content of a further page begins, below its short head. */
const FURTHER_MM = SHEET_MARGIN_MM + 10
const GAP_MM = 4

/** Everything beside the picture; a square of 100 mm shows the 800 pixels of it at 200 dots an inch. */
const PLACE_MM = 78
const PICTURE_MM = 100
const COLUMN_GAP_MM = WIDTH_MM - PLACE_MM - PICTURE_MM
const PICTURES = 4
/** With the quiet around it: the code itself is to be 24 mm wide at least. */
const QR_MM = 31
const DAY_MM = 46

/** The work orders as a PDF; their pictures lie in `jpegs` (`MarkedPicture`). */
export async function makeWorkSheets(jpegs: Uint8Array, run: WorkRun): Promise<Uint8Array> {
  const document = await openSheetDocument(run.title, run.madeAt)
  for (const job of run.jobs) await drawJob(document, jpegs, job, run)
  return document.pdf.save()
}

async function drawJob(
  document: SheetDocument,
  jpegs: Uint8Array,
  job: WorkJob,
  run: Pick<WorkRun, 'madeBy' | 'madeAt'>,
): Promise<void> {
  const { fonts } = document
  const { sheet } = job
  const pages = new WorkPages(document, sheet)
  pages.y = drawHead(pages.page, document, job)
  const warnings = sheet.warnings.map((text) =>
    textBlock(fonts, text, WIDTH_MM - 6, { size: 10, weight: 'bold', colour: ALERT }),
  )
  if (warnings.length > 0)
    pages.put(framed(stacked(warnings, 1), WIDTH_MM, { mm: 2.5, stroke: 1.2, colour: ALERT }))
  const belowMm = await drawPictures(pages, document, jpegs, job.pictures)
  pages.putBeside(
    belowMm,
    sheet.places.map((place) => placeBlock(fonts, place, PLACE_MM)),
  )

  pages.putTogether([
    stacked([heading(fonts, `Adetler: toplam ${formatCount(sheet.total)}`, WIDTH_MM), gap(1.2)]),
    ...sheet.pieces.flatMap((pieces) => pieceBlocks(fonts, pieces, WIDTH_MM)),
  ])
  pages.put(noteBlock(document, sheet))
  pages.put(stepsBlock(fonts, sheet.steps, WIDTH_MM))
  for (const names of sheet.names) pages.putTogether(nameBlocks(fonts, names, WIDTH_MM))
  pages.finish(run)
}

/** The head of the first page; answers where what follows begins. */
function drawHead(page: Sheet, { fonts }: SheetDocument, { sheet, qr }: WorkJob): number {
  const top = SHEET_MARGIN_MM
  const room = WIDTH_MM - QR_MM - DAY_MM - 2 * GAP_MM
  const words = stacked(
    [
      textBlock(fonts, `${sheet.shopName} · İş Emri`, room, { size: 9.5, weight: 'bold' }),
      textBlock(fonts, sheet.number, room, { size: 19, weight: 'bold' }),
      textBlock(fonts, sheet.title, room, { size: 11.5, weight: 'bold' }),
      textBlock(fonts, sheet.goods, room, { size: 9.5 }),
      textBlock(fonts, sheet.order, room, { size: 9.5 }),
    ],
    0.6,
  )
  words.draw(page, LEFT_MM, top)

  const { label, text, below } = sheet.day
  const left = RIGHT_MM - QR_MM - GAP_MM - DAY_MM
  const day = textBlock(fonts, below, DAY_MM - 4, { size: 9.5 })
  const dayMm = 17 + day.heightMm
  page.box([left, top], [DAY_MM, dayMm], { width: 1.4, colour: INK })
  const middle = left + DAY_MM / 2
  page.text(middle, top + 5, { text: label, size: 9.5, align: 'middle' })
  page.text(middle, top + 13, { text, size: 19, weight: 'bold', align: 'middle' })
  day.draw(page, middle - Math.min(DAY_MM - 4, widthMm(fonts, below, 9.5, 'regular')) / 2, top + 15.5)

  page.page.drawSvgPath(qr.path, {
    x: (RIGHT_MM - QR_MM) * POINTS_PER_MM,
    y: (A4.heightMm - top) * POINTS_PER_MM,
    scale: (QR_MM * POINTS_PER_MM) / qr.size,
    color: rgb(0, 0, 0),
    borderWidth: 0,
  })
  const bottom = top + Math.max(words.heightMm, dayMm, QR_MM) + 1.5
  page.line([LEFT_MM, bottom], [RIGHT_MM, bottom], { width: 1.2, colour: INK })
  return bottom + GAP_MM
}

/** The pictures on the left; answers where they end. */
async function drawPictures(
  pages: WorkPages,
  { pdf, fonts }: SheetDocument,
  jpegs: Uint8Array,
  pictures: readonly MarkedPicture[],
): Promise<number> {
  const shown = pictures.slice(0, PICTURES)
  const sideMm = shown.length > 1 ? (PICTURE_MM - 3) / 2 : PICTURE_MM
  let y = pages.y
  for (const [index, { marks, caption, ...part }] of shown.entries()) {
    const column = index % 2
    const image = await embedPicture(pdf, jpegs, part)
    const at = [LEFT_MM + column * (sideMm + 3), y] as const
    drawMarkedPicture(pages.page, fonts, { image, marks, at, sideMm })
    if (column === 1 || index === shown.length - 1) y += sideMm + 3
  }
  const captions = [...new Set(shown.map(({ caption }) => caption))].filter(Boolean)
  if (captions.length === 0) return y
  const said = textBlock(fonts, captions.join('\n'), PICTURE_MM, { size: 8.5, colour: SOFT })
  said.draw(pages.page, LEFT_MM, y - 1)
  return y + said.heightMm + 2
}

/** What the buyer wrote, and room to write below it. */
function noteBlock({ fonts }: SheetDocument, { notes }: WorkSheet): Block {
  const texts = notes.flatMap(([label, text]) => [
    textBlock(fonts, label, WIDTH_MM - 8, { size: 9.5, weight: 'bold' }),
    textBlock(fonts, text, WIDTH_MM - 8, { size: 9.5 }),
  ])
  const empty = textBlock(fonts, 'Not', WIDTH_MM - 8, { size: 9.5, colour: SOFT })
  return framed(stacked([...(texts.length > 0 ? texts : [empty]), gap(8)], 0.8), WIDTH_MM)
}

/** The pages of one work order, filled from above; what finds no room goes on the next one. */
class WorkPages {
  /** Where the next part begins. */
  y = FURTHER_MM
  readonly #document: SheetDocument
  readonly #sheet: WorkSheet
  readonly #pages: Sheet[] = []

  constructor(document: SheetDocument, sheet: WorkSheet) {
    this.#document = document
    this.#sheet = sheet
    this.#add()
  }

  get page(): Sheet {
    return this.#pages.at(-1) as Sheet
  }

  put(block: Block): void {
    if (this.y + block.heightMm > FOOT_MM) this.#add()
    block.draw(this.page, LEFT_MM, this.y)
    this.y += block.heightMm + GAP_MM
  }

  /** Parts that belong together, without a gap: the first of them is never left behind alone. */
  putTogether([first, ...rest]: readonly Block[]): void {
    if (!first) return
    const [second, ...others] = rest
    for (const block of [second ? stacked([first, second]) : first, ...others]) {
      if (this.y + block.heightMm > FOOT_MM) this.#add()
      block.draw(this.page, LEFT_MM, this.y)
      this.y += block.heightMm
    }
    this.y += GAP_MM
  }

  /** Parts of a column's width: beside the pictures, then below them, then on further pages in two columns. */
  putBeside(belowPicturesMm: number, blocks: readonly Block[]): void {
    const beside = { x: LEFT_MM + PICTURE_MM + COLUMN_GAP_MM, y: this.y }
    const below = { x: LEFT_MM, y: belowPicturesMm }
    let columns = belowPicturesMm > this.y ? [beside, below] : [below, beside]
    for (const block of blocks) {
      let column = columns.find(({ y }) => y + block.heightMm <= FOOT_MM)
      if (!column) {
        this.#add()
        column = { x: LEFT_MM, y: this.y }
        columns = [column, { ...beside, y: this.y }]
      }
      block.draw(this.page, column.x, column.y)
      column.y += block.heightMm
    }
    this.y = Math.max(...columns.map(({ y }) => y)) + GAP_MM
  }

  /** Says on each page which it is, now that it is known how many there are. */
  finish({ madeBy, madeAt }: Pick<WorkRun, 'madeBy' | 'madeAt'>): void {
    const count = this.#pages.length
    const y = FOOT_MM + 6
    for (const [index, page] of this.#pages.entries()) {
      page.line([LEFT_MM, y - 4], [RIGHT_MM, y - 4], { width: 0.3, colour: LINE })
      page.text(LEFT_MM, y, {
        text: 'Karekod işi açar. Görsel ölçekli değildir, ölçüler milimetredir.',
        size: 8,
        colour: SOFT,
      })
      page.text(RIGHT_MM, y, {
        text: [`Basım ${formatDateTime(madeAt)}`, madeBy, `${index + 1} / ${count}`]
          .filter(Boolean)
          .join(' · '),
        size: 8,
        colour: SOFT,
        align: 'end',
      })
      if (index > 0) this.#shortHead(page)
    }
  }

  #shortHead(page: Sheet): void {
    const y = SHEET_MARGIN_MM + 3
    const { number, title, day } = this.#sheet
    const { fonts } = this.#document
    const right = `${day.label} ${day.text}`
    const room = WIDTH_MM - widthMm(fonts, right, 10, 'bold') - 6
    page.text(LEFT_MM, y, { text: shortened(fonts, `${number} · ${title}`, room), size: 10, weight: 'bold' })
    page.text(RIGHT_MM, y, { text: right, size: 10, weight: 'bold', align: 'end' })
    page.line([LEFT_MM, y + 2], [RIGHT_MM, y + 2], { width: 0.8, colour: INK })
  }

  #add(): void {
    this.#pages.push(addSheet(this.#document, PAPER))
    this.y = FURTHER_MM
  }
}

function shortened(fonts: SheetDocument['fonts'], text: string, mostMm: number): string {
  if (widthMm(fonts, text, 10, 'bold') <= mostMm) return text
  let short = text
  while (short !== '' && widthMm(fonts, `${short}…`, 10, 'bold') > mostMm) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}
